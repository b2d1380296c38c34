import type { AiCategory } from '@pool/contracts/ai';
import { useApi, useUser } from '@pool/remote-kit';
import { useSetAtom } from 'jotai';
import { askServer } from '../../api/ask.ts';
import { askAtom } from '../../model/chat-atoms.ts';
import type { Question } from '../../model/conversation.ts';

/** Returns a function that asks the agent of this category. */
export function useAsk(category: AiCategory | null): (question: Question) => void {
  const ask = useSetAtom(askAtom);
  const api = useApi();
  const userId = useUser()?.id ?? null;
  return (question) => {
    if (category?.available)
      void ask({ category: category.category_id, question, askServer: askServer(api, userId) });
  };
}
