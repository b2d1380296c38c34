/** Drawings of the applications in the colours of the theme: they say what a window looks like, not what is in it. */
import { Fragment, type ReactNode } from 'react';
import styles from './Home.module.css';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 320 200" aria-hidden="true">
    {children}
  </svg>
);

/** Bars of a waveform between two points; `seed` makes each its own. */
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

type RowProps = { y: number; x?: number; width?: number; seed: number; lit?: boolean };
const Row = ({ y, x = 84, width = 152, seed, lit = false }: RowProps) => (
  <>
    {lit && <rect className={styles.raised} x={x - 4} y={y - 4} width={width + 8} height={22} rx={4} />}
    <rect className={lit ? styles.lit : styles.dim} x={x} y={y} width={14} height={14} rx={3} />
    <rect className={styles.ink} x={x + 20} y={y + 1} width={46 + ((seed * 17) % 40)} height={5} rx={2} />
    <rect className={styles.dim} x={x + 20} y={y + 9} width={30 + ((seed * 29) % 30)} height={4} rx={2} />
    <rect className={styles.dim} x={x + width - 22} y={y + 4} width={18} height={6} rx={3} />
  </>
);

/** The floating window over DJ software. */
export const SpinsDrawing = () => (
  <Drawing>
    <rect className={styles.pane} x={8} y={14} width={304} height={172} rx={8} />
    <circle className={styles.dim} cx={64} cy={100} r={44} />
    <circle className={styles.pane} cx={64} cy={100} r={8} />
    <circle className={styles.dim} cx={256} cy={100} r={44} />
    <circle className={styles.pane} cx={256} cy={100} r={8} />
    <rect className={styles.window} x={76} y={28} width={168} height={144} rx={8} />
    {[0, 1, 2, 3, 4].map((i) => (
      <Row key={i} y={44 + i * 24} seed={i + 1} lit={i === 1} />
    ))}
  </Drawing>
);

/** One line at the edge. */
export const MiniDrawing = () => (
  <Drawing>
    <rect className={styles.pane} x={8} y={14} width={304} height={172} rx={8} />
    <Wave x={24} y={34} width={272} height={40} seed={2} />
    <Wave x={24} y={84} width={272} height={40} seed={5} />
    <rect className={styles.window} x={40} y={140} width={240} height={34} rx={8} />
    <circle className={styles.lit} cx={60} cy={157} r={9} />
    <rect className={styles.ink} x={78} y={150} width={70} height={5} rx={2} />
    <rect className={styles.dim} x={78} y={159} width={48} height={4} rx={2} />
    <Wave x={164} y={147} width={104} height={20} seed={1} />
  </Drawing>
);

/** A list that is being downloaded. */
export const GigListDrawing = () => (
  <Drawing>
    <rect className={styles.window} x={44} y={14} width={232} height={172} rx={8} />
    <rect className={styles.ink} x={60} y={28} width={80} height={8} rx={3} />
    <rect className={styles.lit} x={208} y={24} width={52} height={16} rx={8} />
    {[0, 1, 2, 3].map((i) => (
      <Fragment key={i}>
        <Row x={60} width={200} y={54 + i * 32} seed={i + 3} />
        <rect className={styles.raised} x={60} y={74 + i * 32} width={200} height={3} rx={1.5} />
        <rect className={styles.lit} x={60} y={74 + i * 32} width={200 - i * 56} height={3} rx={1.5} />
      </Fragment>
    ))}
  </Drawing>
);

/** A phone with the grid of collections. */
export const PhoneDrawing = () => (
  <Drawing>
    <rect className={styles.window} x={112} y={6} width={96} height={188} rx={14} />
    <rect className={styles.raised} x={122} y={22} width={76} height={14} rx={7} />
    {[0, 1, 2, 3].map((i) => (
      <rect
        key={i}
        className={i === 0 ? styles.lit : styles.dim}
        x={122 + (i % 2) * 40}
        y={46 + Math.floor(i / 2) * 40}
        width={36}
        height={36}
        rx={5}
      />
    ))}
    {[0, 1].map((i) => (
      <Row key={i} x={122} width={76} y={130 + i * 24} seed={i + 7} />
    ))}
    <circle className={styles.lit} cx={160} cy={182} r={5} />
  </Drawing>
);
