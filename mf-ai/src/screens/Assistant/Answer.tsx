import { AlertIcon } from '@pool/design-system';
import { type ReactNode, useMemo } from 'react';
import type { Message } from '../../model/conversation.ts';
import { mentionsSize, namesOf, sizeInWords, toNotes } from '../../model/notes.ts';
import { AnswerTracks } from '../../parts/AnswerTracks/AnswerTracks.tsx';
import { SafeText } from '../../parts/SafeText/SafeText.tsx';
import { type OnCorrect, Understood } from '../../parts/Understood/Understood.tsx';
import styles from './Answer.module.css';
import { GeneratedPicture } from './GeneratedPicture.tsx';
import { MessageTime } from './MessageTime.tsx';

type Props = {
  agent: string;
  message: Message;
  /** The question. */
  prompt: string;
  /** Whether it answers a correction of the answer before. */
  isCorrection: boolean;
  /** Corrects what was understood; null on answers that are not the newest. */
  onCorrect: OnCorrect | null;
  /** The actions on the answer. */
  children: ReactNode;
};

/** An answer from an agent: text, a picture or tracks; or an error. */
export function Answer({ agent, message, prompt, isCorrection, onCorrect, children }: Props) {
  const { content, image, insights, understood, isHtml, isError, isStopped, relaxed, timestamp } = message;
  return (
    <article className={styles.answer}>
      <p className={styles.who}>
        {agent} <MessageTime at={timestamp} />
      </p>
      {understood.length > 0 && (
        <Understood parts={understood} onCorrect={onCorrect} takesFocus={isCorrection} />
      )}
      {isError ? (
        <p className={styles.error}>
          <AlertIcon size={16} aria-hidden="true" className={styles.icon} />
          {content}
        </p>
      ) : (
        content && <SafeText text={content} isHtml={isHtml} />
      )}
      {isStopped && <p className={styles.quiet}>You stopped this answer.</p>}
      {typeof image === 'string' && <GeneratedPicture url={image} prompt={prompt} at={timestamp} />}
      {insights && <p className={styles.insights}>{insights}</p>}
      {relaxed.length > 0 && <Adjustments relaxed={relaxed} />}
      {message.music.length > 0 && <Music message={message} prompt={prompt} />}
      {/* The buttons are not announced with each answer. */}
      <div aria-live="off">{children}</div>
    </article>
  );
}

function Adjustments({ relaxed }: { relaxed: readonly string[] }) {
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

const maxCaption = 80;

/** The tracks: their number, and a row for each. */
function Music({ message: { content, entries, music }, prompt }: { message: Message; prompt: string }) {
  // Memoised, because another remote draws the rows and renders again on each change of its input.
  const input = useMemo(() => {
    const title = prompt.length > maxCaption ? `${prompt.slice(0, maxCaption)}…` : prompt;
    return { caption: title ? `Tracks for “${title}”` : 'Tracks', notes: toNotes(entries, music) };
  }, [entries, music, prompt]);
  if (input.notes.length === 0) return null;
  return (
    <div className={styles.music}>
      {!mentionsSize(content, input.notes.length) && (
        <p className={styles.quiet}>{sizeInWords(entries, input.notes.length)}</p>
      )}
      <div aria-live="off">
        <AnswerTracks input={input} names={namesOf(entries)} />
      </div>
    </div>
  );
}
