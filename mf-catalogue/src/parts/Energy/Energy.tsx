import { numberFields } from '@pool/contracts/catalogue';
import { cx, VisuallyHidden } from '@pool/design-system';
import type { CSSProperties } from 'react';
import { rangeLabel } from '../../model/ranges.ts';
import styles from './Energy.module.css';

type Props = {
  /** Null or left out if unknown. */
  energy: number | null | undefined;
  /** Also shows the word, for places without a column heading. */
  isNamed?: boolean;
  className?: string | undefined;
};

/** A track's energy: the number, and a bar with that many steps. */
export function Energy({ energy, isNamed = false, className }: Props) {
  const name = rangeLabel('energy');
  const level = energy ?? 0;
  return (
    <span className={cx(styles.energy, isNamed && styles.named, className)}>
      {isNamed ? name : level > 0 && <VisuallyHidden>{name}</VisuallyHidden>}{' '}
      <span className={styles.figure}>{level > 0 ? level : '–'}</span>
      {level > 0 && (
        <span
          className={styles.meter}
          style={{ '--level': level / numberFields.energy.max } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </span>
  );
}
