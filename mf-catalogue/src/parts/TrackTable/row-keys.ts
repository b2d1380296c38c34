/** The command of a key on a row: a move along the list, or an action on the row. */
export type RowCommand =
  | { move: 'up' | 'down' | 'first' | 'last' }
  | { act: 'play' | 'versions' | 'download' | 'add' | 'mixes' }
  | { rate: number };

/** The relevant parts of a key press. `onRow` is true on the row itself rather than on a control within. */
export type PressedKey = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Whether the focus is in a text field. */
  typing: boolean;
  onRow: boolean;
};

const commands: Record<string, RowCommand> = {
  ArrowUp: { move: 'up' },
  k: { move: 'up' },
  ArrowDown: { move: 'down' },
  j: { move: 'down' },
  Home: { move: 'first' },
  End: { move: 'last' },
  p: { act: 'play' },
  v: { act: 'versions' },
  d: { act: 'download' },
  a: { act: 'add' },
  m: { act: 'mixes' },
};

/** Returns the command of a key, or null. Space and Enter only play on the row itself; elsewhere they press the focused control. */
export function rowCommand({ key, ctrlKey, metaKey, altKey, typing, onRow }: PressedKey): RowCommand | null {
  if (ctrlKey || metaKey || altKey || typing) return null;
  if (key === ' ' || key === 'Enter') return onRow ? { act: 'play' } : null;
  if (/^[1-5]$/.test(key)) return { rate: Number(key) };
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(commands, name) ? (commands[name] ?? null) : null;
}

/** Returns whether this is a text field, in which letters are input. */
export const takesText = (element: Element): boolean =>
  element.matches('textarea, select, [contenteditable="true"], input:not([type=radio], [type=checkbox])');

/** The keys of a row, for aria-keyshortcuts. */
export const rowShortcuts = 'Enter P V D A M 1 2 3 4 5';

/** The keys and their descriptions, for the help. */
export const keyHelp: { keys: string[]; does: string }[] = [
  { keys: ['↑', '↓'], does: 'Move between tracks (also j and k)' },
  { keys: ['Home', 'End'], does: 'First and last track on the page' },
  { keys: ['Space', 'Enter', 'p'], does: 'Play, pause or resume a preview' },
  { keys: ['v'], does: 'Show or hide versions' },
  { keys: ['←', '→'], does: 'Skip five seconds back or forward in the preview' },
  { keys: ['1', '–', '5'], does: 'Rate the track (outside the list, the one that is playing)' },
  { keys: ['d'], does: 'Download' },
  { keys: ['a'], does: 'Add to your download list' },
  { keys: ['m'], does: 'Show tracks that mix well' },
  { keys: ['Tab'], does: 'Move to the buttons of the current track' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these shortcuts' },
];
