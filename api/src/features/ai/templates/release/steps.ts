import { addDays, daysBetween, type IsoDate, weekdayOf } from '../reading/calendar.ts';
import type { ReleaseState } from './release-state.ts';

/** Work to be done so many days before a release; negative for after it. `name` is for a list of what is late. */
type Step = { daysBefore: number; name: string; text: string; isLongOnly?: true };

// biome-ignore format: one step a block
const steps: Step[] = [
  { daysBefore: 84, name: 'the track list', isLongOnly: true,
    text: 'Agree on the track list and its order' },
  { daysBefore: 56, name: 'the masters',
    text: 'Approve the final masters; write down credits, splits and samples' },
  { daysBefore: 49, name: 'the artwork',
    text: 'Finish the artwork: square, 3000 px, no small print' },
  { daysBefore: 42, name: 'ISRC and UPC',
    text: 'Get an ISRC for each track and a UPC for the release; write the metadata' },
  { daysBefore: 35, name: 'delivery to the distributor',
    text: 'Deliver everything to your distributor' },
  { daysBefore: 28, name: 'the playlist pitch and press',
    text: 'Pitch it to playlist editors in the stores; send it to press and radio' },
  { daysBefore: 21, name: 'delivery to the pool',
    text: 'Deliver it to the record pool with clean, dirty, intro and instrumental versions' },
  { daysBefore: 14, name: 'the announcement',
    text: 'Announce it, with a clip and the pre-save link' },
  { daysBefore: 7, name: 'the reminder',
    text: 'Remind everybody; send DJs the link to the pool' },
  { daysBefore: 1, name: 'the check of the stores',
    text: 'Check title, artwork and links in each store' },
  { daysBefore: 0, name: 'the release',
    text: 'Post the links; thank everybody who plays it' },
  { daysBefore: -7, name: 'the feedback',
    text: 'Read the feedback from DJs; thank playlists and radio' },
];

export type DatedStep = Step & { date: IsoDate };
/** `late` are the steps whose day has passed. `earliest` is the first date that leaves time for all steps. */
export type Timeline = { steps: DatedStep[]; late: DatedStep[]; earliest: IsoDate };

/** Returns the steps towards a release with their dates. Work falls on a weekday: at a weekend, on the Friday before. */
export function timelineOf(date: IsoDate, { format, weeks }: ReleaseState, today: IsoDate): Timeline {
  const isLong = format === 'EP' || format === 'album';
  const chosen = steps.filter(
    ({ daysBefore, isLongOnly }) => (isLong || !isLongOnly) && (weeks === null || daysBefore <= weeks * 7),
  );
  const dated = chosen.map((step) => {
    const day = addDays(date, -step.daysBefore);
    return { ...step, date: step.daysBefore > 1 ? weekdayBefore(day) : day };
  });
  const longest = Math.max(...chosen.map(({ daysBefore }) => daysBefore));
  return {
    steps: dated.filter((step) => daysBetween(today, step.date) >= 0),
    late: dated.filter((step) => daysBetween(today, step.date) < 0),
    // Three days more: the first step may fall on a weekend.
    earliest: nextFriday(addDays(today, longest + 3)),
  };
}

function weekdayBefore(date: IsoDate): IsoDate {
  const weekday = weekdayOf(date);
  return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, -2) : date;
}

/** Returns the date itself if it is a Friday, otherwise the next one. */
export const nextFriday = (date: IsoDate): IsoDate => addDays(date, (5 - weekdayOf(date) + 7) % 7);
