import { Spinner } from '@pool/design-system';
import { useDeferredValue } from 'react';
import { stripThinking } from '../../model/strip-thinking.ts';
import { SafeText } from '../../parts/SafeText/SafeText.tsx';
import styles from './Waiting.module.css';

type Props = { agent: string; doing: string; text: string };

/** The answer under way: what is being done, and the text as far as it has come. Not part of the log, which reads it out when it is whole. */
export function Waiting({ agent, doing, text }: Props) {
  // A piece more is not worth holding up what is typed meanwhile.
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
