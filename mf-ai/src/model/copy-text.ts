import type { Message } from './conversation.ts';
import { toNotes } from './notes.ts';

/** Formats an answer for the clipboard: its text, the tracks with their reasons, and what was adjusted. */
export function copyText({ content, insights, entries, music, relaxed }: Message): string {
  const tracks = toNotes(entries, music).map(({ trackId, reason, match }, i) => {
    const note = [reason, match].filter(Boolean).join(' · ');
    return `${i + 1}. ${note || `Track ${trackId}`}`;
  });
  return [content, insights, tracks.join('\n'), relaxed.join('\n')].filter(Boolean).join('\n\n');
}
