import type { Correction, UnderstoodPart } from '@pool/contracts/ai';
import { cx } from '@pool/design-system';
import { useEffect, useId, useRef } from 'react';
import { correctionText } from '../../model/correction-text.ts';
import { EditablePart } from './EditablePart.tsx';
import styles from './Understood.module.css';

/** Sends a correction; `text` says what it does. */
export type OnCorrect = (text: string, correction: Correction) => void;

type Props = {
  parts: readonly UnderstoodPart[];
  /** Null where it is too late to correct the answer. */
  onCorrect: OnCorrect | null;
  /** Takes the focus if the correction before left it nowhere, so that the next correction is one key away. */
  takesFocus?: boolean;
};

/** What the agent understood, part by part. Each part can be removed, or changed to another value. */
export function Understood({ parts, onCorrect, takesFocus = false }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={styles.understood} aria-live="off">
      <p id={id} className={styles.label}>
        Searched for
      </p>
      <ul ref={list} aria-labelledby={id} className={styles.list}>
        {parts.map((part) => (
          <li
            key={part.id}
            className={cx(
              styles.part,
              part.isAssumed && styles.assumed,
              part.isExclusion && styles.exclusion,
            )}
          >
            {onCorrect ? (
              <EditablePart
                part={part}
                onCorrect={(correction) => onCorrect(correctionText(part, correction), correction)}
              />
            ) : (
              <span className={styles.text}>{part.label}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
