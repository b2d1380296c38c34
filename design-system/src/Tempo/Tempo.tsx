import { cx } from '../cx.ts';
import styles from './Tempo.module.css';

export type TempoProps = {
  /** Beats per minute; null when not known. */
  bpm: number | null;
  /** Shown after the number, such as "BPM". */
  unit?: string;
  className?: string | undefined;
};

/** A tempo, rounded so that columns line up; the exact value is shown on hover. */
export function Tempo({ bpm, unit, className }: TempoProps) {
  if (bpm === null) return <span className={className}>–</span>;
  const whole = Math.round(bpm);
  return (
    <span className={cx(styles.tempo, className)} title={whole === bpm ? undefined : `${bpm} BPM`}>
      {whole}
      {unit && ` ${unit}`}
    </span>
  );
}
