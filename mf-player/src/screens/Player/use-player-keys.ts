import { useEffect, useEffectEvent } from 'react';
import type { Player } from '../../audio/player.ts';

/** Elements that use Space themselves. */
const takesSpace = 'a, button, input, textarea, select, summary, audio, video, [contenteditable], [role]';
/** Elements that use arrows and digits themselves, including their contents. */
const takesKeys =
  'input:not([type=checkbox]), textarea, select, audio, video, [contenteditable], [role=slider], [role=radiogroup], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox], [role=tablist]';

/** How far an arrow seeks, in seconds. */
const step = 5;

/**
 * Handles the player's keys anywhere on the page while a track is loaded: Space plays and pauses, the left and right arrows seek, 1 to 5
 * rate. The focused element has priority: a row of a list rates itself.
 */
export function usePlayerKeys(active: boolean, player: Player, onRate: (stars: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(key === ' ' ? takesSpace : takesKeys)) return;
    const move = { ArrowLeft: -step, ArrowRight: step }[key];
    if (key === ' ' && !repeat) player.toggle();
    else if (move !== undefined) player.seekBy(move);
    else if (/^[1-5]$/.test(key) && !repeat) onRate(Number(key));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}
