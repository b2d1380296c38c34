import { useTrigger } from '../on-demand/use-trigger.tsx';
import type { PopoverProps } from './popover-props.ts';

export type { PopoverProps } from './popover-props.ts';

/** A small panel next to its button, for more than a list of actions, such as the download list. Escape and a click outside close it. */
export function Popover({
  trigger,
  title,
  aside,
  children,
  footer,
  align = 'end',
  size = 'md',
  open,
  onOpenChange,
}: PopoverProps) {
  const popover = useTrigger(trigger, {
    standIn: { 'aria-haspopup': 'dialog', 'aria-expanded': false },
    isRequested: open,
    onFailedRequest: () => onOpenChange?.(false),
  });
  return (
    <>
      {popover.trigger}
      {popover.parts && (
        <popover.parts.PopoverPart
          handOver={popover.handOver}
          {...{ title, aside, children, footer, align, size, open, onOpenChange }}
        />
      )}
      {popover.trouble}
    </>
  );
}
