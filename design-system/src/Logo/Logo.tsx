import styles from './Logo.module.css';

export type LogoProps = {
  /** The brand's name. */
  name: string;
  /** Height of the mark in pixels. */
  size?: number;
  /** Only the mark; the name is still read out. */
  markOnly?: boolean;
};

/** The mark and the name. The mark is a record that looks like a pool: rings that spread from a point off its centre. */
export function Logo({ name, size = 24, markOnly = false }: LogoProps) {
  return (
    <span className={styles.logo} role="img" aria-label={name}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
        <circle cx="16" cy="16" r="16" className={styles.disc} />
        <circle cx="16" cy="17.4" r="11.6" className={styles.ring} strokeOpacity="0.45" />
        <circle cx="16" cy="19" r="7.6" className={styles.ring} strokeOpacity="0.75" />
        <circle cx="16" cy="20.4" r="3.4" className={styles.drop} />
      </svg>
      {!markOnly && (
        <span aria-hidden="true" className={styles.name}>
          {name}
        </span>
      )}
    </span>
  );
}
