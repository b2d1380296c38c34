import { Button, CopyIcon, IconButton, RefreshIcon } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { hasFailed, type Message, type Question } from '../../model/conversation.ts';
import { copyText } from '../../model/copy-text.ts';
import styles from './MessageActions.module.css';

type Props = {
  message: Message;
  /** The question, if this is the newest answer and none is under way; otherwise null. */
  question: Question | null;
  onAsk: (question: Question) => void;
  onEdit: (question: Question) => void;
};

/** The actions on an answer: copy it, repeat or edit the question, send a follow-up. */
export function MessageActions({ message, question, onAsk, onEdit }: Props) {
  return hasFailed(message) ? (
    question && (
      <div className={styles.actions}>
        <Button size="sm" icon={<RefreshIcon size={14} />} onClick={() => onAsk(question)}>
          {message.isError ? 'Try again' : 'Ask again'}
        </Button>
        {!question.correction && (
          <Button size="sm" variant="ghost" onClick={() => onEdit(question)}>
            Edit the question
          </Button>
        )}
      </div>
    )
  ) : (
    <div className={styles.actions}>
      {question && message.followUps.length > 0 && (
        <ul aria-label="Ask next" className={styles.next}>
          {message.followUps.map((text) => (
            <li key={text}>
              <Button size="sm" onClick={() => onAsk({ text, picture: null })}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span className={styles.icons}>
        <Copy message={message} />
        {question && !question.correction && (
          <IconButton size="sm" label="Ask again" onClick={() => onAsk(question)}>
            <RefreshIcon size={14} />
          </IconButton>
        )}
      </span>
    </div>
  );
}

function Copy({ message }: { message: Message }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyText(message));
      toast.show({ title: 'Answer copied', tone: 'success' });
    } catch {
      // Not allowed or not available; pages without https have no clipboard.
      toast.show({ title: 'Your browser blocked copying', tone: 'danger' });
    }
  };
  return (
    <IconButton size="sm" label="Copy the answer" onClick={() => void copy()}>
      <CopyIcon size={14} />
    </IconButton>
  );
}
