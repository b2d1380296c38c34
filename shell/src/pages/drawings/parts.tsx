/** Building blocks of the drawings of our applications, in the colours of the theme. Coordinates are those of the drawing's viewBox. */
import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** A drawing with its caption, which describes all of it. */
export const Figure = ({
  caption,
  width = 360,
  height = 220,
  children,
}: {
  caption: string;
  width?: number;
  height?: number;
  children: ReactNode;
}) => (
  <figure className={styles.figure}>
    <div className={styles.drawing}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
    </div>
    <figcaption className={styles.caption}>{caption}</figcaption>
  </figure>
);

type Box = { x: number; y: number; width: number; height: number };
export const Rect = ({
  look,
  r = 3,
  ...box
}: Box & { look: 'bar' | 'raised' | 'dim' | 'ink' | 'lit' | 'soft'; r?: number }) => (
  <rect className={styles[look]} rx={r} {...box} />
);

export const Word = ({
  x,
  y,
  lit = false,
  children,
}: {
  x: number;
  y: number;
  lit?: boolean;
  children: string;
}) => (
  <text x={x} y={y} className={lit ? styles.wordLit : styles.word}>
    {children}
  </text>
);

/** A button with a label. */
export const Press = ({
  x,
  y,
  width,
  children,
}: {
  x: number;
  y: number;
  width: number;
  children: string;
}) => (
  <>
    <Rect look="lit" x={x} y={y} width={width} height={18} r={5} />
    <text x={x + width / 2} y={y + 12} textAnchor="middle" className={styles.wordOn}>
      {children}
    </text>
  </>
);

const appTabs = ['Message', 'My Gig List', 'Music', 'My Downloads', 'Profile'] as const;
export type AppTab = (typeof appTabs)[number];

/** The window of the desktop app, with one tab open. */
export const AppWindow = ({ tab, children }: { tab: AppTab; children: ReactNode }) => (
  <>
    <rect className={styles.window} x={20} y={8} width={320} height={204} rx={8} />
    {[30, 40, 50].map((x) => (
      <circle key={x} className={styles.dim} cx={x} cy={18} r={3} />
    ))}
    {appTabs.map((name, i) => (
      <g key={name}>
        {name === tab && <Rect look="soft" x={26 + i * 62} y={27} width={60} height={18} r={4} />}
        <text
          x={56 + i * 62}
          y={39}
          textAnchor="middle"
          className={name === tab ? styles.wordLit : styles.word}
        >
          {name}
        </text>
      </g>
    ))}
    {children}
  </>
);

/** A track in a list: cover, two lines of text, and an end. */
export const TrackLine = ({
  x = 34,
  y,
  width = 292,
  seed,
  lit = false,
  done,
}: {
  x?: number;
  y: number;
  width?: number;
  seed: number;
  lit?: boolean;
  /** The downloaded fraction, 0 to 1. */
  done?: number;
}) => (
  <>
    {lit && <Rect look="raised" x={x - 6} y={y - 5} width={width + 12} height={26} r={5} />}
    <Rect look={lit ? 'lit' : 'dim'} x={x} y={y} width={16} height={16} />
    <Rect
      look="ink"
      x={x + 24}
      y={y + 2}
      width={width * (0.26 + ((seed * 37) % 20) / 100)}
      height={5}
      r={2}
    />
    <Rect
      look="dim"
      x={x + 24}
      y={y + 10}
      width={width * (0.16 + ((seed * 53) % 16) / 100)}
      height={4}
      r={2}
    />
    {done === undefined ? (
      <Rect look="dim" x={x + width - 20} y={y + 5} width={16} height={6} />
    ) : (
      <>
        <Rect look="dim" x={x + width - 90} y={y + 6} width={86} height={4} r={2} />
        <Rect look="lit" x={x + width - 90} y={y + 6} width={86 * done} height={4} r={2} />
      </>
    )}
  </>
);

/** The phone, upright, in the middle of the drawing. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <>
    <rect className={styles.window} x={110} y={6} width={140} height={248} rx={18} />
    <Rect look="dim" x={164} y={12} width={32} height={4} r={2} />
    {children}
  </>
);

/** A line icon in a box of 20 x 20. */
export const Lines = ({ x, y, d, lit = false }: { x: number; y: number; d: string; lit?: boolean }) => (
  <path transform={`translate(${x} ${y})`} d={d} className={lit ? styles.lineLit : styles.line} />
);
