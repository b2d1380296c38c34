import { Button, Dialog } from '@pool/design-system';
import { useAtom } from 'jotai';
import { useRef } from 'react';
import { limitAtom } from '../../model/player-state.ts';

/** Says that a limit is reached, in the server's words. */
export function LimitDialog() {
  const [words, setWords] = useAtom(limitAtom);
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={words !== null}
      onClose={() => setWords(null)}
      title="Limit reached"
      description={words}
      size="sm"
      initialFocus={ok}
      footer={
        <Button ref={ok} variant="primary" onClick={() => setWords(null)}>
          OK
        </Button>
      }
    />
  );
}
