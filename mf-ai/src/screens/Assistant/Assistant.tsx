import { type AiCategory, fallbackCategory, listAiCategories } from '@pool/contracts/ai';
import { ErrorState } from '@pool/design-system';
import { useCall, useToast, useUser } from '@pool/remote-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { beginAtom, bringBackAtom, conversationAtom } from '../../model/chat-atoms.ts';
import { hasSeenGuidelines, keepGuidelinesSeen } from '../../model/guidelines-seen.ts';
import { Agents, AgentsLoading } from './Agents.tsx';
import styles from './Assistant.module.css';
import { Chat } from './Chat.tsx';
import { Guidelines } from './Guidelines.tsx';

/** /ai-assistant: ten agents, and a chat with the one that is chosen. */
export function Assistant() {
  const categories = useCall(listAiCategories, {});
  const isClosed = categories.error?.code === 401;
  const list = isClosed ? [fallbackCategory] : categories.data;
  const wanted = useAtomValue(conversationAtom).category;
  const chosen = list?.find(({ category_id }) => category_id === wanted) ?? list?.[0] ?? null;
  const guidelines = useGuidelines();
  const begin = useBegin();
  const title = useRef<HTMLHeadingElement>(null);
  const isRetried = useRef(false);
  const isThere = list !== undefined;
  // The button Retry is gone then, and the focus with it.
  useEffect(() => {
    if (isThere && isRetried.current) title.current?.focus();
  }, [isThere]);
  const choose = (category: AiCategory) => {
    if (category.id === chosen?.id) return;
    begin(category);
    if (category.category_id === 'design') guidelines.showFirst();
  };
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          AI assistant
        </h1>
        {list ? (
          <Agents list={list} chosen={chosen} onChoose={choose} />
        ) : categories.isError ? (
          <ErrorState
            compact
            title="Failed to load categories"
            description={categories.error.message}
            retryLabel="Retry"
            onRetry={() => {
              isRetried.current = true;
              void categories.refetch();
            }}
            retrying={categories.isFetching}
          />
        ) : (
          <AgentsLoading />
        )}
      </div>
      <Chat category={chosen} onBegin={begin} onGuidelines={guidelines.show} />
      <Guidelines open={guidelines.isOpen} onClose={guidelines.close} />
    </div>
  );
}

/** Begins another conversation. One that is cleared away by it can be had back. */
function useBegin(): (category: AiCategory) => void {
  const begin = useSetAtom(beginAtom);
  const bringBack = useSetAtom(bringBackAtom);
  const toast = useToast();
  return ({ category_id, agent_name }) => {
    const before = begin(category_id);
    if (before.conversation.messages.length === 0) return;
    toast.show({
      title: `New conversation with ${agent_name}`,
      action: { label: 'Undo', onClick: () => bringBack(before) },
    });
  };
}

/** The window of guidelines: by itself the first time a member turns to the design agent, later when asked for. */
function useGuidelines() {
  const userId = useUser()?.id ?? 0;
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    show: () => setOpen(true),
    showFirst: () => !hasSeenGuidelines(userId) && setOpen(true),
    close: () => {
      keepGuidelinesSeen(userId);
      setOpen(false);
    },
  };
}
