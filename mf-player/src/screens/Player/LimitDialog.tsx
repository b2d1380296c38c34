import { Button, Dialog } from '@pool/design-system';
import { useAtom } from 'jotai';
import { limitAtom } from '../../model/player-state.ts';

/** Says that a limit is reached, in the server's words. */
export function LimitDialog() {
  const [words, setWords] = useAtom(limitAtom);
  return (
    <Dialog
      open={words !== null}
      onClose={() => setWords(null)}
      title="Limit reached"
      description={words}
      size="sm"
      footer={
        <Button variant="primary" onClick={() => setWords(null)}>
          OK
        </Button>
      }
    />
  );
}
