import { type RefObject, useEffect, useRef } from 'react';
import type { Message } from '../../model/conversation.ts';

/** What the box for the next message takes of the window, at least, in pixels. */
const boxHeight = 100;

/**
 * Brings the last question to the top of the page where it or its answer would have too little room below; so too when the page is come
 * back to. Whoever reads elsewhere when the answer comes is left there. Answers the ref of the last question.
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
    if (wasFirst || (role === 'user' ? isLow(element) : isSeen(element) && isLong(element)))
      element.scrollIntoView({ block: 'start' });
  }, [id, role]);
  return question;
}

const isLow = (question: Element) => question.getBoundingClientRect().top > window.innerHeight / 2;

function isSeen(question: Element): boolean {
  const { top, bottom } = question.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Whether the answer ends below the window. */
const isLong = (question: Element) =>
  (question.nextElementSibling?.getBoundingClientRect().bottom ?? 0) > window.innerHeight - boxHeight;
