import { type Conversation, lastQuestion, type Message, type Question } from '../../model/conversation.ts';
import type { OnCorrect } from '../../parts/Understood/Understood.tsx';
import { Answer } from './Answer.tsx';
import styles from './Log.module.css';
import { MemberMessage } from './MemberMessage.tsx';
import { MessageActions } from './MessageActions.tsx';
import { useQuestionInSight } from './use-question-in-sight.ts';

type Props = {
  agent: string;
  conversation: Conversation;
  onAsk: (question: Question) => void;
  onEdit: (question: Question) => void;
};

/** Returns the question that an answer belongs to. A correction belongs to the question before it. */
const promptOf = (messages: readonly Message[], answer: number): string =>
  messages.slice(0, answer).findLast(({ role, correction }) => role === 'user' && !correction)?.content ?? '';

/** The conversation so far. Screen readers announce each new message once, without its buttons and tracks. */
export function Log({ agent, conversation, onAsk, onEdit }: Props) {
  const { messages, turn } = conversation;
  const question = lastQuestion(conversation);
  const newest = messages.at(-1);
  const lastSent = messages.findLast(({ role }) => role === 'user');
  const inSight = useQuestionInSight(newest);
  const correct: OnCorrect = (text, correction) => onAsk({ text, picture: null, correction });
  return (
    <div role="log" aria-label="Conversation" aria-live="polite" className={styles.log}>
      {messages.map((message, i) =>
        message.role === 'user' ? (
          <MemberMessage key={message.id} ref={message === lastSent ? inSight : null} message={message} />
        ) : (
          <Answer
            key={message.id}
            agent={agent}
            message={message}
            prompt={promptOf(messages, i)}
            isCorrection={messages[i - 1]?.correction != null}
            onCorrect={message === newest && turn.state === 'idle' ? correct : null}
          >
            <MessageActions
              message={message}
              question={message === newest && turn.state === 'idle' ? question : null}
              onAsk={onAsk}
              onEdit={onEdit}
            />
          </Answer>
        ),
      )}
    </div>
  );
}
