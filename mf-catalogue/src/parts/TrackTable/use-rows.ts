import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { type RowCommand, rowCommand, takesText } from './row-keys.ts';

/** The target of a command: the id of its row, and the version, if it was on a version's line. */
export type CommandTarget = { row: string; versionId: number | null };
export type RowAct = Exclude<RowCommand, { move: string }>;

/** Returns the row of an element: the one it is in, or the one its panel belongs to. */
const rowOf = (element: Element): string | null =>
  element.closest('[data-row]')?.getAttribute('data-row') ??
  element.closest('[data-of]')?.getAttribute('data-of') ??
  null;

const rowsIn = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
];

/**
 * Makes the current row the table's only tab stop. Arrows move it, and keys act on it. `ids` are the rows shown; the first is current until
 * another is chosen, and if the chosen one is gone.
 */
export function useRows(
  frame: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onAct: (act: RowAct, at: CommandTarget) => void,
) {
  const [chosen, setCurrent] = useState<string | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    // Keys pressed in a menu or a dialog of a row bubble up to here, but are not meant for the row.
    if (!(target instanceof Element) || !frame.current?.contains(target)) return;
    const row = rowOf(target);
    const command = rowCommand({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      typing: takesText(target),
      onRow: target.matches('tr[data-row]'),
    });
    if (!command || row === null || event.defaultPrevented) return;
    event.preventDefault();
    if (!('move' in command)) {
      // A key that is held acts once.
      if (event.repeat) return;
      const versionId = Number(target.closest('[data-version]')?.getAttribute('data-version')) || null;
      onAct(command, { row, versionId });
      return;
    }
    const rows = rowsIn(frame.current);
    const at = rows.findIndex((one) => one.getAttribute('data-row') === row);
    const to = { up: at - 1, down: at + 1, first: 0, last: rows.length - 1 }[command.move];
    rows[to]?.focus();
    rows[to]?.scrollIntoView({ block: 'nearest' });
  }

  function onFocus({ target }: FocusEvent): void {
    if (frame.current?.contains(target)) setCurrent(rowOf(target));
  }

  return { current, handlers: { onKeyDown, onFocus } };
}
