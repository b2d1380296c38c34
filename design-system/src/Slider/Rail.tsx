import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from '../slider.module.css';
import { type SliderScale, shareOf } from './scale.ts';

type Props = ComponentProps<'div'> & {
  scale: SliderScale;
  /** The start of the filled part; by default the lowest value. */
  from?: number;
  to: number;
};

/** The line of a slider, filled between two values. */
export const Rail = ({ scale, from = scale.min, to, className, ...rest }: Props) => (
  <div
    className={cx(styles.rail, className)}
    style={{ '--from': shareOf(from, scale), '--to': shareOf(to, scale) } as CSSProperties}
    {...rest}
  />
);
