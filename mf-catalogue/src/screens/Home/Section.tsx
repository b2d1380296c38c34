import { linkClass } from '@pool/design-system';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './Home.module.css';

type Props = {
  title: string;
  /** A link to the full list, next to the title. */
  more?: { label: string; to: string };
  children: ReactNode;
};

/** A titled part of the home screen. */
export function Section({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={linkClass()}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
