import { useState } from 'react';
import styles from './Avatar.module.css';
import { initialsOf } from './initials-of.ts';

export type AvatarProps = {
  /** The person's name; also the alternative text and the source of the initials. */
  name: string;
  src?: string | null | undefined;
  /** Side in pixels. */
  size?: number;
  /** Hides the picture from screen readers; for when the name is next to it. */
  decorative?: boolean;
};

/** A round portrait, or the initials without a picture or if it fails to load. */
export function Avatar({ name, src, size = 32, decorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const side = { width: size, height: size };
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        className={styles.avatar}
        style={side}
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={name}
      aria-hidden={decorative || undefined}
      className={styles.avatar}
      style={{ ...side, fontSize: Math.round(size * 0.38) }}
    >
      {initialsOf(name)}
    </span>
  );
}
