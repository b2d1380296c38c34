import type { DayCounts } from '@pool/contracts/label-reports';
import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

export const height = 200;
const top = 16;

/** Lays out the chart: the paths of the two lines, the heights of the scale, and the conversion between a day and its position. */
export function chartOf(days: DayCounts[], width: number) {
  const last = Math.max(1, days.length - 1);
  const x = scaleLinear([0, last], [6, Math.max(7, width - 6)]);
  const highest = Math.max(4, ...days.flatMap((day) => [day.plays, day.downloads]));
  const y = scaleLinear([0, highest], [height - 6, top]).nice(4);
  const path = (what: 'plays' | 'downloads') =>
    line<DayCounts>(
      (_, i) => x(i),
      (day) => y(day[what]),
    ).curve(curveMonotoneX)(days) ?? '';
  return {
    plays: path('plays'),
    downloads: path('downloads'),
    ticks: y.ticks(4).filter(Number.isInteger),
    x,
    y,
    /** Returns the day nearest to a distance in pixels from the left. */
    dayAt: (pixels: number) => Math.min(last, Math.max(0, Math.round(x.invert(pixels)))),
  };
}
