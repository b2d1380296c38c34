import type { Random } from 'api/random';
import type { DemoActivity } from '../types.ts';
import { dayMs, minuteMs } from './calendar.ts';

/** Comments of DJs to a label, by their rating: one or two stars, three, four or five. */
const remarks: [string[], string[], string[]] = [
  [
    'Vocal is buried on a big system.',
    'Not for my room, thanks all the same.',
    'The drop comes a minute too late for radio.',
    'Kick and bass fight each other; would try a new mix.',
  ],
  [
    'Good warm-up record.',
    'Solid. Would take an instrumental.',
    'Works in the first hour, less so later.',
    'Nice groove, the hook needs one more idea.',
  ],
  [
    'Opened with it on Friday, hands up from bar one.',
    'In rotation on the drive-time show from Monday.',
    'Mixes like butter, thanks for the intro version.',
    'Three people came to the booth to ask what it was.',
    'Best thing in this week’s folder.',
    'Clean edit saved my wedding set.',
    'More of this, please.',
  ],
];

/** Adds comments to some of the ratings, and to the downloads the plays before them. */
export function addFeedback(random: Random, activity: Omit<DemoActivity, 'plays'>): DemoActivity {
  const ratings = activity.ratings.map((one) => {
    const pick = remarks[one.rating <= 2 ? 0 : one.rating === 3 ? 1 : 2];
    return random.next() < 0.18 ? { ...one, comment: random.pick(pick) } : one;
  });
  const plays = activity.downloads.flatMap(({ userIndex, versionIndex, at }) =>
    Array.from({ length: random.int(1, 4) }, (_, n) => ({
      userIndex,
      versionIndex,
      // Played just before it was downloaded, and sometimes in the days before.
      at: new Date(at.getTime() - minuteMs - n * random.next() * 3 * dayMs),
    })),
  );
  return { downloads: activity.downloads, ratings, plays };
}
