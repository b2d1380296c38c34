import { type RefObject, useEffect, useRef } from 'react';
import type { Message } from '../../model/conversation.ts';

/** The minimum height of the box for the next message, in pixels. */
const boxHeight = 100;

/**
 * Scrolls the last question to the top if it or its answer has too little room below, also on returning to the page. Does not scroll if the
 * question is out of view when the answer arrives. Returns the ref for the last question.
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

/** Returns whether the answer ends below the window. */
const isLong = (question: Element) =>
  (question.nextElementSibling?.getBoundingClientRect().bottom ?? 0) > window.innerHeight - boxHeight;
