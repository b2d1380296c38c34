import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './prose.module.css';

type Props = { sections: readonly { id: string; title: string }[] };

/** The table of contents of a long page. Marks the section being read; a click leads to a section and puts it into the address. */
export function Toc({ sections }: Props) {
  const { hash } = useLocation();
  const reading = useReading(sections);
  useEffect(() => {
    // The page was opened by a link to a section. Back and Forward restore their own position.
    if (hash && window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const show = (id: string) => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.toc} aria-label="On this page">
      <p className={styles.tocTitle} aria-hidden="true">
        On this page
      </p>
      <ol className={styles.tocList}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              className={styles.tocLink}
              aria-current={id === reading ? 'location' : undefined}
              onClick={() => show(id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the section whose heading was the last to pass a third of the way down the screen. At the very end it is the last section. */
function useReading(sections: Props['sections']): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const root = document.documentElement;
      const atEnd = window.scrollY > 0 && root.scrollHeight - window.scrollY - window.innerHeight < 2;
      const passed = sections.filter(
        ({ id }) =>
          (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
      );
      setReading((atEnd ? sections : passed).at(-1)?.id ?? sections[0]?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [sections]);
  return reading;
}
