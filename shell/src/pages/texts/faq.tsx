import { countOf, paths } from '@pool/contracts';
import { EmptyState, SearchBox } from '@pool/design-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ProsePage } from '../prose/Prose.tsx';
import styles from './faq.module.css';
import { findQuestions } from './find-questions.ts';
import { topics } from './questions.tsx';

/** /faq: questions by topic, each of which opens to show its answer; typing filters them. */
export default function Faq() {
  const [typed, setTyped] = useState('');
  const found = findQuestions(topics, typed);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = typed.trim() !== '';
  return (
    <ProsePage
      title="Questions and answers"
      lead="What members, labels and new visitors ask most."
      more={[
        ['Contact', paths.contactUs()],
        ['Spins guide', paths.spinsGuide()],
        ['Mobile app guide', paths.appGuide()],
      ]}
    >
      <div className={styles.search}>
        <SearchBox label="Search the questions" value={typed} onChange={setTyped} onSubmit={setTyped} />
        <p role="status" className={styles.count}>
          {searching && countOf(count, 'question')}
        </p>
      </div>
      {found.map(({ id, title, questions }) => (
        <section key={id} className={styles.topic} aria-labelledby={`topic-${id}`}>
          <h2 id={`topic-${id}`}>{title}</h2>
          <div>
            {questions.map(({ q, a }) => (
              <details key={q} className={styles.question}>
                <summary>{q}</summary>
                <div className={styles.answer}>{a}</div>
              </details>
            ))}
          </div>
        </section>
      ))}
      {count === 0 && (
        <EmptyState
          title="No matching questions"
          description={
            <>
              Try fewer words, or <Link to={paths.contactUs()}>ask us</Link>.
            </>
          }
        />
      )}
    </ProsePage>
  );
}
