import { brand } from '@pool/contracts';
import { cx, Logo } from '@pool/design-system';
import { focusHeading } from '@pool/remote-kit';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './AccountPage.module.css';

type Props = {
  title: string;
  /** A form with two columns on wide screens. */
  wide?: boolean;
  /** Moves the focus to the title after a step that keeps the address, unless the member has moved on to the header or a menu. */
  announce?: boolean;
  /** The title, for pages that focus it by other means. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};

/** The frame of the sign-in and registration pages: a title and one narrow, centred column. */
export function AccountPage({ title, wide = false, announce = false, heading: theirs, children }: Props) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = theirs ?? own;
  useEffect(() => {
    if (announce) focusHeading(heading.current);
  }, [announce, heading]);
  return (
    <div className={styles.page}>
      <div className={cx(styles.column, wide && styles.wide)}>
        <span className={styles.mark} aria-hidden="true">
          <Logo name={brand.name} size={40} markOnly />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** The error of the whole form, above the fields. Read out immediately. */
export const Trouble = ({ children }: { children: ReactNode }) => (
  <p className={styles.error} role="alert">
    {children}
  </p>
);

/** A note for the member before they begin, such as why they were sent here. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice} role="status">
    {children}
  </p>
);

/** A line below a form, such as "New here? Sign up". */
export const Aside = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>;

/** A few fields, side by side if there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
