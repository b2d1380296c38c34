import type { ChatAnswer, SetEntry, UnderstoodPart } from '@pool/contracts/ai';
import { stripThinking } from './strip-thinking.ts';

/** An agent's reply, whichever form the answer has. */
export type Reply = {
  /** Markdown, or HTML if `isHtml`; not trusted. */
  content: string;
  isHtml: boolean;
  /** The link of a picture; not trusted. */
  image: string | null;
  /** Ids of tracks, in the order of the set. */
  music: readonly string[];
  entries: readonly SetEntry[];
  insights: string;
  understood: readonly UnderstoodPart[];
  relaxed: readonly string[];
  followUps: readonly string[];
};

/** Matches text that starts with an HTML page or block. Markdown would read its indented lines as code. */
const beginsAsHtml =
  /^<(?:!doctype|html|head|body|div|section|article|main|header|p|h[1-6]|ul|ol|dl|table|blockquote)\b/i;

/** Reads an answer in any of its forms. The reply may be empty: see `isEmpty`. */
export function toMessage({ data, ...answer }: ChatAnswer): Reply {
  const text = typeof data === 'string' ? data : (data.content ?? data.response?.data.message ?? '');
  const content = stripThinking(text);
  const entries = answer.entries ?? [];
  return {
    content,
    isHtml: (typeof data === 'object' && data.type === 'html') || beginsAsHtml.test(content),
    image: typeof data === 'object' && data.url ? data.url : null,
    music: answer.uniqueTrackIds ?? entries.map(({ trackId }) => trackId),
    entries,
    insights: stripThinking(answer.curatorInsights ?? ''),
    understood: answer.understood ?? [],
    relaxed: answer.relaxed ?? [],
    followUps: answer.followUps ?? [],
  };
}

/** Returns whether the reply has nothing to show. */
export const isEmpty = ({ content, image, music, insights }: Reply): boolean =>
  content === '' && image === null && music.length === 0 && insights === '';
