import { Spinner } from '@pool/design-system';
import { useDeferredValue } from 'react';
import { stripThinking } from '../../model/strip-thinking.ts';
import { SafeText } from '../../parts/SafeText/SafeText.tsx';
import styles from './Waiting.module.css';

type Props = { agent: string; doing: string; text: string };

/** The answer under way: the current activity and the text received so far. Outside the log, which only announces the complete answer. */
export function Waiting({ agent, doing, text }: Props) {
  // Deferred, so that new pieces never delay typing.
  const shown = useDeferredValue(stripThinking(text, true));
  return (
    <div className={styles.waiting}>
      {shown && <SafeText text={shown} />}
      <p role="status" className={styles.doing}>
        <Spinner size={14} />
        {doing || `${agent} is working`}
      </p>
    </div>
  );
}
