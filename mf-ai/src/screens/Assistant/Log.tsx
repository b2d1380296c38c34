import { type Conversation, lastQuestion, type Question } from '../../model/conversation.ts';
import { Answer } from './Answer.tsx';
import { Asked } from './Asked.tsx';
import styles from './Log.module.css';
import { MessageActs } from './MessageActs.tsx';
import { useQuestionInSight } from './use-question-in-sight.ts';

type Props = {
  agent: string;
  conversation: Conversation;
  onAsk: (question: Question) => void;
  onEdit: (question: Question) => void;
};

/** What was said so far. What is added is read out once, whole; buttons and lists of tracks in it are not. */
export function Log({ agent, conversation, onAsk, onEdit }: Props) {
  const { messages, turn } = conversation;
  const question = lastQuestion(conversation);
  const newest = messages.at(-1);
  const asked = messages.findLast(({ role }) => role === 'user');
  const inSight = useQuestionInSight(newest);
  return (
    <div role="log" aria-label="Conversation" aria-live="polite" className={styles.log}>
      {messages.map((message, i) =>
        message.role === 'user' ? (
          <Asked key={message.id} ref={message === asked ? inSight : null} message={message} />
        ) : (
          <Answer key={message.id} agent={agent} message={message} prompt={messages[i - 1]?.content ?? ''}>
            <MessageActs
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
