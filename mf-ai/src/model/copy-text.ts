import type { Message } from './conversation.ts';
import { namesOf, toNotes } from './notes.ts';

/** Removes the escapes of Markdown, so that a name such as DJ_X arrives as it is written. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/\\([\\`*_{}[\]()#+!|~])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** Formats an answer for the clipboard: its text, the tracks with their reasons, and what was adjusted. */
export function copyText({ content, insights, entries, music, relaxed }: Message): string {
  const names = namesOf(entries);
  const tracks = toNotes(entries, music).map(({ trackId, reason, match }, i) => {
    const note = [reason, match].filter(Boolean).join(' · ');
    return `${i + 1}. ${names.get(trackId) || `Track ${trackId}`}${note && ` (${note})`}`;
  });
  return [unescaped(content), insights, tracks.join('\n'), relaxed.join('\n')].filter(Boolean).join('\n\n');
}
