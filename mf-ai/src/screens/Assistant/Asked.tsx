import type { Ref } from 'react';
import type { Message } from '../../model/conversation.ts';
import styles from './Asked.module.css';
import { useObjectUrl } from './use-picture.ts';
import { When } from './When.tsx';

/** What the member said. */
export function Asked({ message, ref }: { message: Message; ref: Ref<HTMLElement> | null }) {
  const { content, image, timestamp } = message;
  const picture = useObjectUrl(image instanceof File ? image : null);
  return (
    <article ref={ref} className={styles.asked}>
      <p className={styles.who}>
        You <When at={timestamp} />
      </p>
      <div className={styles.bubble}>
        {picture && <img src={picture} alt="Your upload" className={styles.picture} />}
        {content && <p className={styles.text}>{content}</p>}
      </div>
    </article>
  );
}
