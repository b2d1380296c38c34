import { useTrigger } from '../on-demand/use-trigger.tsx';
import type { TooltipProps } from './tooltip-props.ts';

export type { TooltipProps } from './tooltip-props.ts';

/** Shows text on hover and on keyboard focus. Touch users do not see it, so nothing may depend on it. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const tooltip = useTrigger(children, { standIn: {}, isLively: true, takesClicks: false });
  return (
    <>
      {tooltip.trigger}
      {tooltip.parts && <tooltip.parts.TooltipPart handOver={tooltip.handOver} {...{ content, side }} />}
    </>
  );
}
