import { Fragment, type ReactNode } from 'react';
import styles from './prose.module.css';
import { Toc } from './Toc.tsx';

export type Section = { id: string; title: string; body: ReactNode };
type Props = { title: string; lead?: ReactNode; sections: readonly Section[]; children?: ReactNode };

/** A long text: a lead, sections, and next to them (above on a narrow screen) a table of contents that follows the scroll position. */
export function SectionedPage({ title, lead, sections, children }: Props) {
  return (
    <div className={styles.sectioned} data-page-width="text">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </header>
      <Toc sections={sections} />
      <article className={styles.prose}>
        {sections.map(({ id, title: name, body }) => (
          <Fragment key={id}>
            <h2 id={id} tabIndex={-1} className={styles.anchor}>
              {name}
            </h2>
            {body}
          </Fragment>
        ))}
      </article>
    </div>
  );
}
