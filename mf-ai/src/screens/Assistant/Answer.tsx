import { AlertIcon } from '@pool/design-system';
import { type ReactNode, useMemo } from 'react';
import type { Message } from '../../model/conversation.ts';
import { saysSize, sizeInWords, toNotes } from '../../model/notes.ts';
import { AnswerTracks } from '../../parts/AnswerTracks/AnswerTracks.tsx';
import { SafeText } from '../../parts/SafeText/SafeText.tsx';
import styles from './Answer.module.css';
import { MadePicture } from './MadePicture.tsx';
import { When } from './When.tsx';

type Props = {
  agent: string;
  message: Message;
  /** What was asked. */
  prompt: string;
  /** What can be done with it. */
  children: ReactNode;
};

/** What an agent said: text, a picture or tracks; or what went wrong. */
export function Answer({ agent, message, prompt, children }: Props) {
  const { content, image, insights, isHtml, isError, isStopped, relaxed, timestamp } = message;
  return (
    <article className={styles.answer}>
      <p className={styles.who}>
        {agent} <When at={timestamp} />
      </p>
      {isError ? (
        <p className={styles.error}>
          <AlertIcon size={16} aria-hidden="true" className={styles.icon} />
          {content}
        </p>
      ) : (
        content && <SafeText text={content} isHtml={isHtml} />
      )}
      {isStopped && <p className={styles.quiet}>You stopped this answer.</p>}
      {typeof image === 'string' && <MadePicture url={image} prompt={prompt} at={timestamp} />}
      {insights && <p className={styles.insights}>{insights}</p>}
      {relaxed.length > 0 && <GaveWay relaxed={relaxed} />}
      {message.music.length > 0 && <Music message={message} prompt={prompt} />}
      {/* Named by what they do; read out with each answer they would be noise. */}
      <div aria-live="off">{children}</div>
    </article>
  );
}

function GaveWay({ relaxed }: { relaxed: readonly string[] }) {
  return (
    <div className={styles.quiet}>
      <p className={styles.label}>What we adjusted</p>
      <ul aria-label="What we adjusted" className={styles.relaxed}>
        {relaxed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

const longest = 80;

/** The tracks: how many, and each as a row. */
function Music({ message: { content, entries, music }, prompt }: { message: Message; prompt: string }) {
  // The same input as long as it is the same answer: the rows are another remote's, and told of each change.
  const input = useMemo(() => {
    const asked = prompt.length > longest ? `${prompt.slice(0, longest)}…` : prompt;
    return { caption: asked ? `Tracks for “${asked}”` : 'Tracks', notes: toNotes(entries, music) };
  }, [entries, music, prompt]);
  if (input.notes.length === 0) return null;
  return (
    <div className={styles.music}>
      {!saysSize(content, input.notes.length) && (
        <p className={styles.quiet}>{sizeInWords(entries, input.notes.length)}</p>
      )}
      <div aria-live="off">
        <AnswerTracks input={input} />
      </div>
    </div>
  );
}
