import { type Conversation, lastQuestion, type Question } from '../../model/conversation.ts';
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

/** The conversation so far. Screen readers announce each new message once, without its buttons and tracks. */
export function Log({ agent, conversation, onAsk, onEdit }: Props) {
  const { messages, turn } = conversation;
  const question = lastQuestion(conversation);
  const newest = messages.at(-1);
  const lastSent = messages.findLast(({ role }) => role === 'user');
  const inSight = useQuestionInSight(newest);
  return (
    <div role="log" aria-label="Conversation" aria-live="polite" className={styles.log}>
      {messages.map((message, i) =>
        message.role === 'user' ? (
          <MemberMessage key={message.id} ref={message === lastSent ? inSight : null} message={message} />
        ) : (
          <Answer key={message.id} agent={agent} message={message} prompt={messages[i - 1]?.content ?? ''}>
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
