import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentProps<'button'> & {
  /** One primary per view; danger for actions that cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** In progress: the button stays focusable, is announced as busy, and ignores further clicks. */
  busy?: boolean;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
  /** Takes the whole width of its container. */
  wide?: boolean;
};

/** Returns the class of a button, for another element that must look like one, such as a router's link. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
  wide = false,
}: Pick<ButtonProps, 'variant' | 'size' | 'wide'> = {}): string =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide);

/**
 * A button. It does not submit unless `type="submit"` is given. If `onClick` returns a promise, further clicks are ignored until it
 * settles, since a second one may come before React has rendered a busy button.
 */
export function Button({
  variant,
  size,
  busy = false,
  icon,
  wide,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const inFlight = useRef(false);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || inFlight.current) {
      event.preventDefault();
      return;
    }
    const work: unknown = onClick?.(event);
    if (!(work instanceof Promise)) return;
    inFlight.current = true;
    const end = () => {
      inFlight.current = false;
    };
    work.then(end, end);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
}
