/** The ends and the steps of a slider. */
export type SliderScale = { min: number; max: number; step: number; largeStep: number };

/** Returns the value to which a key moves a thumb, or null for a key the slider does not use. */
export function valueByKey(key: string, value: number, scale: SliderScale): number | null {
  const { min, max, step, largeStep } = scale;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return fit(value + step, scale);
    case 'ArrowLeft':
    case 'ArrowDown':
      return fit(value - step, scale);
    case 'PageUp':
      return fit(value + largeStep, scale);
    case 'PageDown':
      return fit(value - largeStep, scale);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}

/** Returns the value at a fraction (0 to 1) of the way from the lowest to the highest. */
export const valueAt = (share: number, scale: SliderScale): number =>
  fit(scale.min + share * (scale.max - scale.min), scale);

/** Returns the position of a value between the lowest and the highest, 0 to 1. */
export const shareOf = (value: number, { min, max }: SliderScale): number =>
  max > min ? (value - min) / (max - min) : 0;

/** Returns the nearest value on the scale. Rounds, since sums of fractional steps are inexact, such as 0.1 + 0.2. */
export function fit(value: number, { min, max, step }: Omit<SliderScale, 'largeStep'>): number {
  const steps = Math.round((value - min) / step);
  return Math.min(max, Math.max(min, Number((min + steps * step).toFixed(10))));
}
