import type { DayCounts } from '@pool/contracts/label-reports';
import {
  Button,
  DataBody,
  DataCell,
  DataHead,
  DataHeaderCell,
  DataRow,
  DataTable,
  Slider,
} from '@pool/design-system';
import { useId, useState } from 'react';
import { chartOf, height } from './chart-of.ts';
import styles from './DayChart.module.css';
import { dayInWords, inWords } from './day-in-words.ts';
import { useWidth } from './use-width.ts';

/** Plays and downloads by day as two lines. Pointer or arrow keys show the numbers of one day; a table shows all of them. */
export function DayChart({ days }: { days: DayCounts[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div>
      <div className={styles.top}>
        <p className={styles.legend}>
          <span className={styles.plays}>Plays</span>
          <span className={styles.downloads}>Downloads</span>
        </p>
        <Button size="sm" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </div>
      {asTable ? <Table days={days} /> : <Lines days={days} />}
    </div>
  );
}

function Lines({ days }: { days: DayCounts[] }) {
  const [frame, width] = useWidth();
  const [at, setAt] = useState(days.length - 1);
  const id = useId();
  const { plays, downloads, ticks, x, y, dayAt } = chartOf(days, width);
  const chosen = days[Math.min(at, days.length - 1)];
  const left = x(Math.min(at, days.length - 1));
  return (
    <div ref={frame} className={styles.frame}>
      <p id={id} className={styles.chosen}>
        {chosen && (
          <>
            <strong>{dayInWords(chosen.day)}</strong> {inWords(chosen)}
          </>
        )}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        onPointerMove={({ nativeEvent }) => setAt(dayAt(nativeEvent.offsetX))}
      >
        {ticks.map((tick) => (
          <line key={tick} className={styles.tickLine} x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
        ))}
        <line className={styles.marker} x1={left} x2={left} y1={0} y2={height} />
        <path className={styles.playsLine} d={plays} />
        <path className={styles.downloadsLine} d={downloads} />
        {ticks.map((tick) => (
          <text key={tick} className={styles.tickLabel} x={0} y={y(tick) - 4}>
            {tick}
          </text>
        ))}
        {chosen && (
          <>
            <circle className={styles.playsDot} cx={left} cy={y(chosen.plays)} r={4} />
            <circle className={styles.downloadsDot} cx={left} cy={y(chosen.downloads)} r={4} />
          </>
        )}
      </svg>
      <Slider
        label="Day"
        max={days.length - 1}
        value={Math.min(at, days.length - 1)}
        onChange={setAt}
        valueText={(n) => {
          const day = days[n];
          return day ? `${dayInWords(day.day)}: ${inWords(day)}` : '';
        }}
      />
    </div>
  );
}

const Table = ({ days }: { days: DayCounts[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must scroll by keyboard too
  <section className={styles.table} aria-label="Days" tabIndex={0}>
    <DataTable caption="By day, newest first">
      <DataHead>
        <DataHeaderCell>Day</DataHeaderCell>
        <DataHeaderCell numeric>Plays</DataHeaderCell>
        <DataHeaderCell numeric>Downloads</DataHeaderCell>
      </DataHead>
      <DataBody>
        {days.toReversed().map(({ day, plays, downloads }) => (
          <DataRow key={day}>
            <DataCell>{dayInWords(day)}</DataCell>
            <DataCell numeric>{plays}</DataCell>
            <DataCell numeric>{downloads}</DataCell>
          </DataRow>
        ))}
      </DataBody>
    </DataTable>
  </section>
);
