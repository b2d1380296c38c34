import { useTrigger } from '../on-demand/use-trigger.tsx';
import type { MenuProps } from './menu-props.ts';

export type { MenuEntry, MenuProps } from './menu-props.ts';

/** A list of actions behind a button. Arrows move, letters jump, Enter chooses, Escape closes and returns the focus. */
export function Menu({ trigger, entries, align = 'end', busy = false }: MenuProps) {
  const menu = useTrigger(trigger, { standIn: { 'aria-haspopup': 'menu', 'aria-expanded': false } });
  return (
    <>
      {menu.trigger}
      {menu.parts && <menu.parts.MenuPart handOver={menu.handOver} {...{ entries, align, busy }} />}
      {menu.trouble}
    </>
  );
}
