import type { AiCategory } from '@pool/contracts/ai';
import styles from './Empty.module.css';

/** Shown before the first question: the agent's description, and three examples that fill the box. */
export function Empty({ category, onPick }: { category: AiCategory; onPick: (text: string) => void }) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{category.description}</p>
      <ul aria-label="For example" className={styles.list}>
        {category.examples.map((text) => (
          <li key={text}>
            <button type="button" className={styles.example} onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
