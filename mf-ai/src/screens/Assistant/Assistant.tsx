import { type AiCategory, fallbackCategory, listAiCategories } from '@pool/contracts/ai';
import { ErrorState } from '@pool/design-system';
import { useCall, useToast, useUser } from '@pool/remote-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { beginAtom, conversationAtom, restoreAtom } from '../../model/chat-atoms.ts';
import { hasSeenGuidelines, keepGuidelinesSeen } from '../../model/guidelines-seen.ts';
import { Agents, AgentsLoading } from './Agents.tsx';
import styles from './Assistant.module.css';
import { Chat } from './Chat.tsx';
import { Guidelines } from './Guidelines.tsx';

/** /ai-assistant: the agents that are available, and a chat with the chosen one. */
export function Assistant() {
  const categories = useCall(listAiCategories, {});
  const isClosed = categories.error?.code === 401;
  const list = isClosed ? [fallbackCategory] : categories.data?.filter(({ available }) => available);
  const chosenId = useAtomValue(conversationAtom).category;
  const chosen = list?.find(({ category_id }) => category_id === chosenId) ?? list?.[0] ?? null;
  const guidelines = useGuidelines();
  const begin = useBegin();
  const title = useRef<HTMLHeadingElement>(null);
  const hasRetried = useRef(false);
  const isLoaded = list !== undefined;
  // The Retry button disappears while it has the focus, so the title takes it.
  useEffect(() => {
    if (isLoaded && hasRetried.current) title.current?.focus();
  }, [isLoaded]);
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
              hasRetried.current = true;
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

/** Begins a new conversation, with an offer to restore the previous one. */
function useBegin(): (category: AiCategory) => void {
  const begin = useSetAtom(beginAtom);
  const restore = useSetAtom(restoreAtom);
  const toast = useToast();
  return ({ category_id, agent_name }) => {
    const before = begin(category_id);
    if (before.conversation.messages.length === 0) return;
    toast.show({
      title: `New conversation with ${agent_name}`,
      action: { label: 'Undo', onClick: () => restore(before) },
    });
  };
}

/** Controls the guidelines dialog: it opens on the first visit to the design agent, later on request. */
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
