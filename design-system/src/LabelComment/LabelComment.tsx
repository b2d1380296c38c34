import { type FormEvent, useId, useState } from 'react';
import { Button } from '../Button/index.ts';
import { Form } from '../Form/index.ts';
import { TextArea } from '../TextArea/index.ts';
import styles from './LabelComment.module.css';

export type LabelCommentProps = {
  /** The unsent text, which the owner keeps while the field is not rendered. */
  draft: string;
  onDraft: (text: string) => void;
  /** Whether there is a rating. A comment is sent along with one, so without it the comment cannot be sent. */
  isRated: boolean;
  /** Sends the comment. Rejects with an Error whose message says why it failed. */
  onSend: (text: string) => Promise<void>;
  /** Called when the field is opened. */
  onOpen?: () => void;
};

/** The limit of the API (contracts, commentText). */
const maxCharacters = 512;

type Step = { at: 'closed' } | { at: 'writing'; trouble?: string } | { at: 'sending' } | { at: 'sent' };

/** A button below the stars that opens a field for a comment to the label. A sent comment is not shown again. */
export function LabelComment({ draft, onDraft, isRated, onSend, onOpen }: LabelCommentProps) {
  const [step, setStep] = useState<Step>(draft === '' ? { at: 'closed' } : { at: 'writing' });
  const why = useId();
  const text = draft.trim();

  async function send(event: FormEvent): Promise<void> {
    // The field may be within a row or a form, which the event must not reach.
    event.stopPropagation();
    if (step.at === 'sending' || text === '' || !isRated) return;
    setStep({ at: 'sending' });
    try {
      await onSend(text);
      onDraft('');
      setStep({ at: 'sent' });
    } catch (error) {
      setStep({ at: 'writing', trouble: error instanceof Error ? error.message : 'Not sent. Try again' });
    }
  }

  if (step.at === 'closed') {
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setStep({ at: 'writing' });
          onOpen?.();
        }}
      >
        Send feedback to the label
      </Button>
    );
  }
  if (step.at === 'sent') {
    return (
      <p ref={focusAtOnce} tabIndex={-1} role="status" className={styles.sent}>
        Sent to the label
      </p>
    );
  }
  return (
    <Form className={styles.comment} onSubmit={send} aria-label="Feedback for the label">
      <TextArea
        ref={focusAtOnce}
        label="Feedback for the label"
        className={styles.field}
        rows={3}
        maxLength={maxCharacters}
        value={draft}
        readOnly={step.at === 'sending'}
        onChange={(event) => onDraft(event.target.value)}
        error={step.at === 'writing' ? step.trouble : undefined}
        hint="They see what kind of DJ you are, not your name."
      />
      <Button
        type="submit"
        size="sm"
        disabled={text === '' || !isRated}
        busy={step.at === 'sending'}
        aria-describedby={isRated ? undefined : why}
      >
        Send
      </Button>
      {!isRated && (
        <span id={why} className={styles.sent}>
          Rate the track first.
        </span>
      )}
    </Form>
  );
}

// Each appears in response to the user's own action, so the focus may move there.
const focusAtOnce = (element: HTMLElement | null) => element?.focus();
