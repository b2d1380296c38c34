/** Drawings of the applications in the colours of the theme, with a few songs of the pool in their lists. */
import { Fragment, type ReactNode } from 'react';
import styles from './Software.module.css';

type Song = { name: string; artist: string; cover: string | null };
export type DrawingProps = { songs: Song[] };

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 320 200" aria-hidden="true">
    {children}
  </svg>
);

/** The bars of a waveform, which `seed` varies. */
const Wave = ({ x, y, width, height, seed }: Record<'x' | 'y' | 'width' | 'height' | 'seed', number>) =>
  Array.from({ length: Math.floor(width / 4) }, (_, i) => {
    const tall = height * (0.25 + 0.75 * Math.abs(Math.sin(i * 0.7 + seed) * Math.cos(i * 0.23 + seed * 2)));
    return (
      <rect
        key={`bar-${i.toString()}`}
        className={i * 4 < width * 0.4 ? styles.lit : styles.dim}
        x={x + i * 4}
        y={y + (height - tall) / 2}
        width={2}
        height={tall}
        rx={1}
      />
    );
  });

type RowProps = { song: Song | undefined; x: number; y: number; width: number; lit?: boolean };

/** A song in a list: cover, title and artist. The inner svg clips long text. */
const Row = ({ song, x, y, width, lit = false }: RowProps) => (
  <svg x={x} y={y} width={width} height={22} aria-hidden="true">
    {lit && <rect className={styles.selected} width={width} height={22} rx={4} />}
    <rect className={styles.dim} x={4} y={3} width={16} height={16} rx={2} />
    {song?.cover && <image href={song.cover} x={4} y={3} width={16} height={16} />}
    <text className={lit ? styles.titleLit : styles.title} x={26} y={10}>
      {song?.name}
    </text>
    <text className={styles.artist} x={26} y={18}>
      {song?.artist}
    </text>
  </svg>
);

const Deck = ({ cx }: { cx: number }) => (
  <>
    <circle className={styles.raised} cx={cx} cy={112} r={58} />
    {[50, 40, 30].map((r) => (
      <circle key={r} className={styles.groove} cx={cx} cy={112} r={r} />
    ))}
    <circle className={styles.lit} cx={cx} cy={112} r={14} />
    <circle className={styles.pane} cx={cx} cy={112} r={3} />
  </>
);

/** The floating window over DJ software. */
export const SpinsDrawing = ({ songs }: DrawingProps) => (
  <Drawing>
    <rect className={styles.pane} x={4} y={8} width={312} height={184} rx={8} />
    <Wave x={16} y={18} width={288} height={22} seed={3} />
    <Deck cx={66} />
    <Deck cx={254} />
    <rect className={styles.window} x={82} y={34} width={156} height={144} rx={8} />
    <text className={styles.heading} x={94} y={51}>
      Music
    </text>
    {[0, 1, 2, 3, 4].map((i) => (
      <Row key={i} song={songs[i]} x={88} y={58 + i * 23} width={144} lit={i === 1} />
    ))}
  </Drawing>
);

/** The player as one line at the edge of the screen. */
export const MiniDrawing = ({ songs }: DrawingProps) => (
  <Drawing>
    <rect className={styles.pane} x={4} y={8} width={312} height={184} rx={8} />
    <Wave x={20} y={24} width={280} height={44} seed={2} />
    <Wave x={20} y={80} width={280} height={44} seed={5} />
    <rect className={styles.window} x={28} y={140} width={264} height={36} rx={8} />
    <circle className={styles.lit} cx={48} cy={158} r={10} />
    <path className={styles.onLit} d="M45 153.5 v9 l7.5 -4.5 z" />
    <Row song={songs[1]} x={62} y={147} width={120} />
    <Wave x={190} y={149} width={92} height={18} seed={1} />
  </Drawing>
);

/** A list that is being downloaded. */
export const GigListDrawing = ({ songs }: DrawingProps) => (
  <Drawing>
    <rect className={styles.window} x={44} y={8} width={232} height={184} rx={8} />
    <text className={styles.heading} x={60} y={31}>
      Saturday
    </text>
    <rect className={styles.lit} x={196} y={19} width={66} height={18} rx={5} />
    <text className={styles.button} x={229} y={31} textAnchor="middle">
      Download all
    </text>
    {[0, 1, 2, 3].map((i) => (
      <Fragment key={i}>
        <Row song={songs[i]} x={56} y={46 + i * 35} width={206} />
        <rect className={styles.raised} x={60} y={71 + i * 35} width={200} height={3} rx={1.5} />
        <rect className={styles.lit} x={60} y={71 + i * 35} width={200 - i * 56} height={3} rx={1.5} />
      </Fragment>
    ))}
  </Drawing>
);

/** A phone with a collection as a grid. */
export const PhoneDrawing = ({ songs }: DrawingProps) => (
  <Drawing>
    <rect className={styles.window} x={104} y={2} width={112} height={196} rx={14} />
    <text className={styles.heading} x={116} y={24}>
      New Release
    </text>
    {[0, 1, 2, 3].map((i) => {
      const place = { x: 116 + (i % 2) * 46, y: 34 + Math.floor(i / 2) * 46, width: 42, height: 42 };
      const cover = songs[i]?.cover;
      return (
        <Fragment key={i}>
          <rect className={styles.dim} rx={4} {...place} />
          {cover && <image href={cover} {...place} />}
        </Fragment>
      );
    })}
    {[3, 4].map((i) => (
      <Row key={i} song={songs[i]} x={112} y={130 + (i - 3) * 24} width={96} lit={i === 3} />
    ))}
    <rect className={styles.raised} x={142} y={186} width={36} height={3} rx={1.5} />
  </Drawing>
);
