import { useTrigger } from '../on-demand/use-trigger.tsx';
import type { TooltipProps } from './tooltip-props.ts';

export type { TooltipProps } from './tooltip-props.ts';

/** Words that show on hover and on keyboard focus. Touch does not see them, so nothing may hang on them. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const tooltip = useTrigger(children, { standIn: {}, isLively: true, takesClicks: false });
  return (
    <>
      {tooltip.trigger}
      {tooltip.parts && <tooltip.parts.TooltipPart handOver={tooltip.handOver} {...{ content, side }} />}
    </>
  );
}
