/** Decorative rings that spread from a point off their centre, as in the brand's mark. The page positions them. */
export const Rings = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 800 800" aria-hidden="true">
    {Array.from({ length: 12 }, (_, i) => {
      const radius = 34 + i * 33;
      return (
        <circle
          key={radius}
          cx={400}
          cy={470 - i * 6}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeOpacity={0.75 - i * 0.055}
        />
      );
    })}
    <circle cx={400} cy={474} r={13} fill="currentColor" />
  </svg>
);
