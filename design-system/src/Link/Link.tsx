import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { ExternalIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Link.module.css';

/** text is for sentences; quiet for lists and tables; nav for bars, highlighted by `aria-current="page"`. */
export type LinkVariant = 'text' | 'quiet' | 'nav';

/** Returns the class of a link, for a router's own link element. */
export const linkClass = (variant: LinkVariant = 'text'): string => cx(styles.link, styles[variant]);

export type LinkProps = ComponentProps<'a'> & {
  variant?: LinkVariant;
  /** Opens a new tab without passing on the opener, and says so to screen readers. */
  external?: boolean;
};

/** An anchor without a router. For paths within the app, give the router's link `linkClass()`. */
export function Link({ variant = 'text', external = false, className, children, ...rest }: LinkProps) {
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...rest} {...away} className={cx(linkClass(variant), className)}>
      {children}
      {external && (
        <>
          <ExternalIcon size={12} aria-hidden="true" className={styles.away} />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </a>
  );
}
