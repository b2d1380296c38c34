import type { Message } from './conversation.ts';
import { toNotes } from './notes.ts';

/** An answer as text, for the clipboard: what was said, the tracks with their reasons, and what gave way. */
export function copyText({ content, insights, entries, music, relaxed }: Message): string {
  const tracks = toNotes(entries, music).map(({ trackId, reason, match }, i) => {
    const beside = [reason, match].filter(Boolean).join(' · ');
    return `${i + 1}. ${beside || `Track ${trackId}`}`;
  });
  return [content, insights, tracks.join('\n'), relaxed.join('\n')].filter(Boolean).join('\n\n');
}
