import type { Message } from './conversation.ts';
import { namesOf, toNotes } from './notes.ts';

/** Formats an answer for the clipboard: its text, the tracks with their reasons, and what was adjusted. */
export function copyText({ content, insights, entries, music, relaxed }: Message): string {
  const names = namesOf(entries);
  const tracks = toNotes(entries, music).map(({ trackId, reason, match }, i) => {
    const note = [reason, match].filter(Boolean).join(' · ');
    return `${i + 1}. ${names.get(trackId) || `Track ${trackId}`}${note && ` (${note})`}`;
  });
  return [content, insights, tracks.join('\n'), relaxed.join('\n')].filter(Boolean).join('\n\n');
}
