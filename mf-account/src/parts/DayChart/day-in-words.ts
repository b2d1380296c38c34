import { countOf } from '@pool/contracts';
import type { DayCounts } from '@pool/contracts/label-reports';

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day as "Sat, Nov 21, 2026". */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** Formats the counts of a day as "5 plays, 1 download". */
export const inWords = ({ plays, downloads }: DayCounts): string =>
  `${countOf(plays, 'play')}, ${countOf(downloads, 'download')}`;
