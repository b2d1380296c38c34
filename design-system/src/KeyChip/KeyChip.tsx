import { cx } from '../cx.ts';
import { camelotPosition } from './camelot-position.ts';
import styles from './KeyChip.module.css';

export type KeyChipProps = {
  /** A Camelot code, 1A to 12B. Anything else shows as "No key". */
  code: string | null | undefined;
  /** The key in words, such as "A minor"; shown on hover. */
  name?: string;
  /** md is for table columns; sm is for running text. */
  size?: 'sm' | 'md';
};

/** A musical key in the colour of its position on the Camelot wheel: minor darker, major lighter, neighbours similar. */
export function KeyChip({ code, name, size = 'md' }: KeyChipProps) {
  const position = camelotPosition(code);
  if (!position) return <span className={cx(styles.none, styles[size])}>No key</span>;
  const { number, mode } = position;
  return (
    <span
      title={name}
      className={cx(styles.chip, styles[mode], styles[size])}
      style={{ background: `var(--key-${number}${mode})` }}
    >
      {number}
      {mode.toUpperCase()}
    </span>
  );
}
