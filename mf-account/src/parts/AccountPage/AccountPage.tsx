import { brand } from '@pool/contracts';
import { cx, Logo } from '@pool/design-system';
import { focusHeading } from '@pool/remote-kit';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './AccountPage.module.css';

type Props = {
  title: string;
  /** A form of two columns on wide screens. */
  wide?: boolean;
  /** Moves the focus to the title after a step, where the address stays the same. A member who has gone on to the header or a menu stays there. */
  announce?: boolean;
  /** For who gives the focus to the title by other ways. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};

/** The frame of the pages that lead in: a title and one narrow column, in the middle. */
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

/** What is wrong with the whole, above the fields. Read out at once. */
export const Trouble = ({ children }: { children: ReactNode }) => (
  <p className={styles.error} role="alert">
    {children}
  </p>
);

/** What one should know before one begins, as why one is here. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice} role="status">
    {children}
  </p>
);

/** A line below a form, as "New here? Sign up". */
export const Aside = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>;

/** A few fields beside one another where there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
