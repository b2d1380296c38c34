import type { AiCategory } from '@pool/contracts/ai';
import { Button, IconButton, InfoIcon, PlusIcon } from '@pool/design-system';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { conversationAtom, draftAtom, pictureAtom } from '../../model/chat-atoms.ts';
import type { Question } from '../../model/conversation.ts';
import { AgentIcon } from './agent-icon.tsx';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { Empty } from './Empty.tsx';
import { Log } from './Log.tsx';
import { useAsk } from './use-chat.ts';
import { useDrop, usePictureChoice } from './use-picture.ts';
import { Waiting } from './Waiting.tsx';

type Props = {
  /** Null while the categories are loading. */
  category: AiCategory | null;
  onBegin: (category: AiCategory) => void;
  onGuidelines: () => void;
};

/** The conversation with one agent, and the box for the next message. */
export function Chat({ category, onBegin, onGuidelines }: Props) {
  const conversation = useAtomValue(conversationAtom);
  const setDraft = useSetAtom(draftAtom);
  const setPicture = useSetAtom(pictureAtom);
  const sendQuestion = useAsk(category);
  const box = useRef<HTMLTextAreaElement>(null);
  const isDesign = category?.category_id === 'design';
  const pictures = usePictureChoice(isDesign && category.available);
  const drop = useDrop(pictures.take);
  const agent = category?.agent_name ?? 'an agent';

  const focusBox = () => box.current?.focus();
  const ask = (question: Question) => {
    sendQuestion(question);
    // After a correction the focus stays with what can be corrected.
    if (!question.correction) focusBox();
  };
  const edit = ({ text, picture }: Question) => {
    setDraft((typed) => [text, typed].filter(Boolean).join('\n'));
    if (picture) setPicture(picture);
    focusBox();
  };
  const { messages, turn } = conversation;
  return (
    <section aria-label={`Chat with ${agent}`} className={styles.chat} {...drop.props}>
      {category && (
        <header className={styles.head}>
          <AgentIcon category={category.category_id} size={18} className={styles.icon} />
          <h2 className={styles.agent}>{agent}</h2>
          <span className={styles.acts}>
            {isDesign && (
              <Button size="sm" variant="ghost" icon={<InfoIcon size={14} />} onClick={onGuidelines}>
                Guidelines
              </Button>
            )}
            {messages.length > 0 && (
              <IconButton
                size="sm"
                label="New conversation"
                onClick={() => {
                  onBegin(category);
                  focusBox();
                }}
              >
                <PlusIcon size={16} />
              </IconButton>
            )}
          </span>
        </header>
      )}
      <div className={styles.body}>
        {messages.length === 0 && category?.available && (
          <Empty category={category} onPick={(text) => edit({ text, picture: null })} />
        )}
        <Log agent={agent} conversation={conversation} onAsk={ask} onEdit={edit} />
        {turn.state === 'waiting' && <Waiting agent={agent} {...turn} />}
      </div>
      <Composer
        box={box}
        category={category}
        isWaiting={turn.state === 'waiting'}
        pictures={pictures}
        onAsk={ask}
      />
      {drop.isOver && <div className={styles.over}>Drop the picture here</div>}
    </section>
  );
}
