import { useId, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Artwork.module.css';
import { placeholderOf } from './placeholder.ts';

export type ArtworkProps = {
  /** Address of the picture, which may be missing or broken. */
  src?: string | null | undefined;
  /** Id of the track, album or artist. The placeholder is drawn from it, so it never changes. */
  seed: string | number;
  /** The alternative text; empty if the title is next to it. */
  alt: string;
  /** Side in pixels; 'fill' takes the available width. */
  size?: number | 'fill';
  /** A 16:9 frame, for videos; `size` is its height. */
  wide?: boolean;
  /** Loads immediately rather than when near the viewport; for the first screen. */
  eager?: boolean;
  className?: string;
};

/** A cover, square unless it is wide. Without a picture, or if it fails to load, shows a placeholder drawn from the seed. */
export function Artwork({ src, seed, alt, size = 40, wide = false, eager = false, className }: ArtworkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const side =
    size === 'fill' ? undefined : { width: wide ? Math.round((size * 16) / 9) : size, height: size };
  return (
    <span
      className={cx(styles.artwork, size === 'fill' && (wide ? styles.fillWide : styles.fill), className)}
      style={side}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.picture}
          onError={() => setFailed(src)}
          {...side}
        />
      ) : (
        <Drawn seed={seed} alt={alt} />
      )}
    </span>
  );
}

function Drawn({ seed, alt }: { seed: string | number; alt: string }) {
  const id = useId();
  const { hue, second, angle, x, y, rings } = placeholderOf(seed);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      className={styles.picture}
      role="img"
      aria-label={alt}
      aria-hidden={!alt}
    >
      <defs>
        <linearGradient id={id} gradientTransform={`rotate(${angle} .5 .5)`}>
          <stop offset="0" stopColor={`oklch(0.46 0.09 ${hue})`} />
          <stop offset="1" stopColor={`oklch(0.24 0.06 ${second})`} />
        </linearGradient>
      </defs>
      <rect width="100" height="100" fill={`url(#${id})`} />
      {rings.map((radius) => (
        <circle
          key={radius}
          cx={x}
          cy={y}
          r={radius}
          fill="none"
          stroke={`oklch(0.9 0.08 ${hue})`}
          strokeOpacity={0.75 - radius / 110}
          strokeWidth={2.5}
        />
      ))}
      <circle cx={x} cy={y} r={3} fill={`oklch(0.9 0.08 ${hue})`} />
    </svg>
  );
}
