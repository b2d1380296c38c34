import { countOf } from '@pool/contracts';

const dates = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats an average as "4.3"; a dash without ratings. */
export const average = (value: number | null): string => (value === null ? '–' : value.toFixed(1));

/** Describes the ratings: "4.1 of 5, 9 ratings", or "No ratings yet". */
export const ratingInWords = ({
  averageRating,
  ratings,
}: {
  averageRating: number | null;
  ratings: number;
}): string =>
  averageRating === null ? 'No ratings yet' : `${average(averageRating)} of 5, ${countOf(ratings, 'rating')}`;

/** Formats a date or time as "Nov 21, 2026", in UTC like everything in a report. */
export const date = (iso: string): string => dates.format(new Date(iso));
