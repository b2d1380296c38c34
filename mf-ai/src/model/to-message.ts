import type { ChatAnswer, SetEntry } from '@pool/contracts/ai';
import { stripThinking } from './strip-thinking.ts';

/** What an agent said, whichever form the answer has. */
export type Reply = {
  /** Markdown, or HTML where `isHtml`; not trusted. */
  content: string;
  isHtml: boolean;
  /** A link of a picture; not trusted. */
  image: string | null;
  /** Ids of tracks, in the order of the set. */
  music: readonly string[];
  entries: readonly SetEntry[];
  insights: string;
  relaxed: readonly string[];
  followUps: readonly string[];
};

/** Text that is a page or a block of HTML from its first sign on: Markdown would take its indented lines for code. */
const beginsAsHtml =
  /^<(?:!doctype|html|head|body|div|section|article|main|header|p|h[1-6]|ul|ol|dl|table|blockquote)\b/i;

/** Reads an answer in any of its forms. Without text, picture and tracks it is empty: see `isEmpty`. */
export function toMessage({ data, ...answer }: ChatAnswer): Reply {
  const said = typeof data === 'string' ? data : (data.content ?? data.response?.data.message ?? '');
  const content = stripThinking(said);
  const entries = answer.entries ?? [];
  return {
    content,
    isHtml: (typeof data === 'object' && data.type === 'html') || beginsAsHtml.test(content),
    image: typeof data === 'object' && data.url ? data.url : null,
    music: answer.uniqueTrackIds ?? entries.map(({ trackId }) => trackId),
    entries,
    insights: stripThinking(answer.curatorInsights ?? ''),
    relaxed: answer.relaxed ?? [],
    followUps: answer.followUps ?? [],
  };
}

/** Whether there is nothing in it to show. */
export const isEmpty = ({ content, image, music, insights }: Reply): boolean =>
  content === '' && image === null && music.length === 0 && insights === '';
