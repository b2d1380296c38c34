import { countOf } from '@pool/contracts';

const dates = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 4.3; a dash without ratings. */
export const average = (value: number | null): string => (value === null ? '–' : value.toFixed(1));

/** "4.1 of 5, 9 ratings"; "No ratings yet" without any. */
export const ratingInWords = ({
  averageRating,
  ratings,
}: {
  averageRating: number | null;
  ratings: number;
}): string =>
  averageRating === null ? 'No ratings yet' : `${average(averageRating)} of 5, ${countOf(ratings, 'rating')}`;

/** "Nov 21, 2026", of a day or a moment, in UTC like everything in a report. */
export const date = (iso: string): string => dates.format(new Date(iso));
