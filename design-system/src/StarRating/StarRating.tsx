import styles from './StarRating.module.css';

export type StarRatingProps = {
  /** 0 to 5; 0 means not rated. Fractions fill part of a star. */
  value: number;
  /** Side of a star in pixels. */
  size?: number;
};

/** Returns a corner of a star of radius 10 around (12, 12), in a square of 24. */
const point = (at: number): string => {
  const radius = at % 2 === 0 ? 10 : 4.4;
  const angle = (Math.PI * at) / 5 - Math.PI / 2;
  return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
};
const star = Array.from({ length: 10 }, (_, at) => point(at));

/** All five as one path: a list shows fifty ratings, and five SVGs in each would take most of its rendering time. */
const stars = [0, 1, 2, 3, 4]
  .map((place) => star.map((pair) => shift(pair, place * 24)).join('L'))
  .map((outline) => `M${outline}Z`)
  .join('');

function shift(pair: string, by: number): string {
  const [x = '0', y = '0'] = pair.split(' ');
  return `${(Number(x) + by).toFixed(2)} ${y}`;
}

/** A read-only rating. To give one, use RatingPicker. */
export function StarRating({ value, size = 14 }: StarRatingProps) {
  const label = value > 0 ? `${Number(value.toFixed(1))} of 5 stars` : 'Not rated';
  const filled = Math.min(5, Math.max(0, value));
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.stars}
      width={size * 5}
      height={size}
      viewBox="0 0 120 24"
    >
      <path d={stars} className={styles.empty} />
      {filled > 0 && (
        // An inner svg clips whatever exceeds its width.
        <svg aria-hidden="true" width={filled * 24} height={24} viewBox={`0 0 ${filled * 24} 24`}>
          <path d={stars} className={styles.full} />
        </svg>
      )}
    </svg>
  );
}
