import type { KeyboardEvent } from 'react';

/** What a key asks for on a row of tracks, or null. Space previews on the title only: elsewhere it presses what has focus. */
export function rowKey({ key, target, ...mods }: KeyboardEvent): 'up' | 'down' | 'play' | null {
  if (mods.ctrlKey || mods.metaKey || mods.altKey || !(target instanceof HTMLElement)) return null;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'p' || key === 'P') return 'play';
  return key === ' ' && target.hasAttribute('aria-expanded') && target.closest('tr[data-track]')
    ? 'play'
    : null;
}
