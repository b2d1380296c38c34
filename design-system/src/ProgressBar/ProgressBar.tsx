import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  /** The activity. */
  label: string;
  /** 0 to 100; null when the total is not known. */
  value: number | null;
  /** Shows the label and the percentage above the bar. */
  showLabel?: boolean;
};

/** The progress of a download or an upload. */
export function ProgressBar({ label, value, showLabel = false }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={styles.root}>
      {showLabel && (
        <div className={styles.top} aria-hidden="true">
          <span>{label}</span>
          {percent !== null && <span>{percent}%</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className={styles.track}
      >
        <div
          className={percent === null ? styles.unknown : styles.bar}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
