import type { DayCounts } from '@pool/contracts/label-reports';

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const figures = new Intl.NumberFormat('en-US');

/** "Sat, Nov 21, 2026". */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** "5 plays, 1 download". */
export const inWords = ({ plays, downloads }: DayCounts): string =>
  `${figures.format(plays)} ${plays === 1 ? 'play' : 'plays'}, ${figures.format(downloads)} ${downloads === 1 ? 'download' : 'downloads'}`;
