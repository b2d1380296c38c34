import { StarIcon } from '../Icon/index.ts';
import styles from './StarRating.module.css';

export type StarRatingProps = {
  /** 0 to 5; 0 is not rated. Fractions fill part of a star. */
  value: number;
  /** Side of a star in pixels. */
  size?: number;
};

const stars = [1, 2, 3, 4, 5] as const;

/** A rating to read. To give one, use RatingPicker. */
export function StarRating({ value, size = 14 }: StarRatingProps) {
  const label = value > 0 ? `${Number(value.toFixed(1))} of 5 stars` : 'Not rated';
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {stars.map((star) => (
        <span key={star} className={styles.star} style={{ width: size, height: size }}>
          <StarIcon size={size} className={styles.empty} />
          <span
            className={styles.fill}
            style={{ width: `${Math.min(1, Math.max(0, value - star + 1)) * 100}%` }}
          >
            <StarIcon size={size} className={styles.full} />
          </span>
        </span>
      ))}
    </span>
  );
}
