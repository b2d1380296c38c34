import type { ComponentProps, ReactNode } from 'react';
import type { ButtonSize } from '../Button/index.ts';
import { cx } from '../cx.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action, with its object in repeated rows: "Play Night Drive". Read out, and shown on hover. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** plain is for rows; solid is for the main action of an area, such as Play in the player. */
  variant?: 'plain' | 'outline' | 'solid';
  size?: ButtonSize;
  busy?: boolean;
};

/** A button with only an icon. For a toggle, pass `aria-pressed`; a pressed one has the accent colour. */
export function IconButton({
  label,
  children,
  variant = 'plain',
  size = 'md',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={cx(styles.button, styles[variant], styles[size], className)}
    >
      {busy ? <Spinner size={14} /> : children}
    </button>
  );
}
