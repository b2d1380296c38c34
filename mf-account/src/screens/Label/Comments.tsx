import type { ReleaseReport } from '@pool/contracts/label-reports';
import { EmptyState, StarRating } from '@pool/design-system';
import styles from './Label.module.css';
import { date } from './words.ts';

/** Comments of DJs with their ratings, newest first. */
export function Comments({ comments }: Pick<ReleaseReport, 'comments'>) {
  if (comments.length === 0) return <EmptyState compact title="No comments yet" />;
  return (
    <ul className={styles.comments}>
      {comments.map(({ rating, comment, by, at }) => (
        <li key={`${at}${by}${comment}`}>
          <p>{comment}</p>
          <footer>
            <StarRating value={rating} size={12} /> {by}, {date(at)}
          </footer>
        </li>
      ))}
    </ul>
  );
}
