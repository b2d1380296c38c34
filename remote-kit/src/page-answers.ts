import { type PageAnswer, pageAnswersId } from '@pool/remote-api';

/** How long the answers of a page count as fresh, in milliseconds since it was opened; the same as for fetched ones. */
const freshMs = 30_000;
/**
 * The shell and the remotes have copies of this module but share one set of answers, since a change by one of them makes all answers
 * outdated.
 */
const brand = Symbol.for('pool.pageAnswers');
const page = globalThis as { [brand]?: Map<string, PageAnswer> };

function answersOfPage(): Map<string, PageAnswer> {
  page[brand] ??= new Map(read().map((answer) => [answer.call, answer]));
  return page[brand];
}

function read(): PageAnswer[] {
  const element = typeof document === 'undefined' ? null : document.getElementById(pageAnswersId);
  try {
    return JSON.parse(element?.textContent ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Returns a function that hands out the answers that came with the page, each only once, since a second request needs current data. It
 * returns null if the page came without that answer or was opened too long ago, and after `dropPageAnswers`.
 */
export function createPageAnswers(): (call: string) => PageAnswer | null {
  const taken = new Set<string>();
  return (call) => {
    if (taken.has(call)) return null;
    taken.add(call);
    return (performance.now() < freshMs && answersOfPage().get(call)) || null;
  };
}

/** Discards the answers that came with the page, since a change may have made them wrong. */
export const dropPageAnswers = (): void => answersOfPage().clear();
