import { type AiCategory, chatLimits } from '@pool/contracts/ai';
import { Button, cx, Form, SendIcon } from '@pool/design-system';
import { useAtom, useSetAtom } from 'jotai';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { draftAtom, stopAtom } from '../../model/chat-atoms.ts';
import type { Question } from '../../model/conversation.ts';
import styles from './Composer.module.css';
import { ChoosePicture, ChosenPicture } from './PictureParts.tsx';
import { StopButton } from './StopButton.tsx';
import { useAutoHeight } from './use-auto-height.ts';
import type { PictureChoice } from './use-picture.ts';

/** The remaining characters are shown once there are no more than this. */
const nearLimit = 400;

type Props = {
  category: AiCategory | null;
  isWaiting: boolean;
  pictures: PictureChoice;
  onAsk: (question: Question) => void;
  /** The text box, for the focus. */
  box: RefObject<HTMLTextAreaElement | null>;
};

/** The box for the next message. Enter sends it, Shift+Enter breaks the line. Typed text stays while an answer is under way. */
export function Composer({ category, isWaiting, pictures, onAsk, box }: Props) {
  const [draft, setDraft] = useAtom(draftAtom);
  const stop = useSetAtom(stopAtom);
  useAutoHeight(box, draft);
  const { picture, problem } = pictures;
  const left = chatLimits.message - draft.length;
  const isClosed = !category?.available;
  const canSend = !isClosed && !isWaiting && left >= 0 && (draft.trim() !== '' || picture !== null);

  const send = () => {
    if (!canSend) return;
    onAsk({ text: draft.trim(), picture });
    setDraft('');
    pictures.drop();
  };
  const remove = () => {
    pictures.drop();
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter that confirms a character belongs to the input method; Safari marks it only by the key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    // A selection copied from a spreadsheet or document comes as both; the text is what the member wants.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    pictures.take(files);
  };
  return (
    <Form aria-label="Message" className={styles.composer} onSubmit={async () => send()} keepFocus>
      {picture && <ChosenPicture file={picture} onRemove={remove} onBroken={pictures.isBroken} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={cx(styles.box, isClosed && styles.closed)}>
        {pictures.isOpen && <ChoosePicture onChoose={pictures.take} />}
        <textarea
          ref={box}
          rows={1}
          aria-label={category ? `Message to ${category.agent_name}` : 'Message'}
          aria-describedby={left < nearLimit ? 'message-left' : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={category?.available ? `Ask ${category.agent_name}` : ''}
          disabled={isClosed}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          className={styles.text}
        />
        {isWaiting && <StopButton onStop={stop} box={box} />}
        <Button type="submit" variant="primary" icon={<SendIcon size={14} />} disabled={!canSend}>
          Send
        </Button>
      </div>
      {left < nearLimit && (
        <p
          id="message-left"
          role={left < 0 ? 'status' : undefined}
          className={cx(styles.left, left < 0 && styles.over)}
        >
          {left < 0 ? `${-left} characters over the limit` : `${left} characters left`}
        </p>
      )}
    </Form>
  );
}
