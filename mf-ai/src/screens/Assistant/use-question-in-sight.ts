import { type RefObject, useEffect, useRef } from 'react';
import type { Message } from '../../model/conversation.ts';

/**
 * Brings a new question to the top of the page, so that its answer grows into the room below it; so too when the page is come back to.
 * Whoever reads elsewhere when the answer comes is left there. Answers the ref of the last question.
 */
export function useQuestionInSight(newest: Message | undefined): RefObject<HTMLElement | null> {
  const question = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const { id = 0, role = 'user' } = newest ?? {};
  useEffect(() => {
    const element = question.current;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (id === 0 || !element) return;
    if (wasFirst || role === 'user' || isSeen(element)) element.scrollIntoView({ block: 'start' });
  }, [id, role]);
  return question;
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
