import type { Ref } from 'react';
import type { Message } from '../../model/conversation.ts';
import styles from './MemberMessage.module.css';
import { MessageTime } from './MessageTime.tsx';
import { useObjectUrl } from './use-picture.ts';

/** A message from the member. */
export function MemberMessage({ message, ref }: { message: Message; ref: Ref<HTMLElement> | null }) {
  const { content, image, timestamp } = message;
  const picture = useObjectUrl(image instanceof File ? image : null);
  return (
    <article ref={ref} className={styles.message}>
      <p className={styles.who}>
        You <MessageTime at={timestamp} />
      </p>
      <div className={styles.bubble}>
        {picture && <img src={picture} alt="Your upload" className={styles.picture} />}
        {content && <p className={styles.text}>{content}</p>}
      </div>
    </article>
  );
}
