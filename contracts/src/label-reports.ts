import { defineCall } from './call.ts';
import { id, idParam, intParam, isoDate, text } from './params.ts';
import * as z from './zod.ts';

/** The span of a report, in days. */
export const reportSpans = [30, 90, 365] as const;
const days = z._default(intParam(1, 730), 30);

const dayCounts = z.object({
  /** YYYY-MM-DD, UTC. Includes every day of the span, even those with zeros. */
  day: z.string(),
  plays: z.int(),
  downloads: z.int(),
});
export type DayCounts = z.infer<typeof dayCounts>;

export const releaseRow = z.object({
  trackId: id,
  name: z.string(),
  artist: z.string(),
  label: z.string(),
  type: z.enum(['audio', 'video']),
  addedAt: isoDate,
  /** Within the span. */
  plays: z.int(),
  downloads: z.int(),
  /** The average of all ratings, null while there are none. */
  averageRating: z.nullable(z.number()),
  ratings: z.int(),
  comments: z.int(),
});
export type ReleaseRow = z.infer<typeof releaseRow>;

export const releaseSorts = ['added', 'name', 'plays', 'downloads', 'rating'] as const;
const reportQuery = z.object({
  days,
  sort: z._default(z.enum(releaseSorts), 'downloads'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});

export const listReleases = defineCall({
  method: 'GET',
  path: '/labelReports/releases',
  summary: 'Lists the releases of the caller’s labels with their recent DJ activity, and the totals by day.',
  access: 'label',
  query: z.extend(reportQuery, {
    limit: z._default(intParam(1, 100), 25),
    offset: z._default(intParam(0, 1_000_000), 0),
  }),
  result: z.object({
    /** The caller's labels, as assigned by an operator; empty while the account is not set up. */
    labels: z.array(z.string()),
    list: z.array(releaseRow),
    count: z.int(),
    totals: z.object({
      plays: z.int(),
      downloads: z.int(),
      averageRating: z.nullable(z.number()),
      ratings: z.int(),
    }),
    byDay: z.array(dayCounts),
  }),
});
export type ReleasesReport = z.infer<typeof listReleases.result>;

export const releaseReport = defineCall({
  method: 'GET',
  path: '/labelReports/releases/{id}',
  summary:
    'Returns one release of the caller’s labels: activity by day, ratings and DJ comments. 404 for any other track.',
  access: 'label',
  params: z.object({ id: idParam }),
  query: z.object({ days }),
  result: z.object({
    release: releaseRow,
    byDay: z.array(dayCounts),
    /** The number of ratings with 1, 2, 3, 4 and 5 stars. */
    stars: z.array(z.int()).check(z.length(5)),
    /** The newest 100. DJs are described by kind, never by name. */
    comments: z.array(z.object({ rating: z.int(), comment: z.string(), by: z.string(), at: isoDate })),
  }),
});
export type ReleaseReport = z.infer<typeof releaseReport.result>;

export const releasesCsv = defineCall({
  method: 'GET',
  path: '/labelReports/releases.csv',
  summary: 'Exports all releases of the caller’s labels as CSV, one line per release.',
  access: 'label',
  query: reportQuery,
  result: z.never(),
  raw: true,
});

export const releaseCsv = defineCall({
  method: 'GET',
  path: '/labelReports/releases/{id}/days.csv',
  summary: 'Exports one release by day as CSV.',
  access: 'label',
  params: z.object({ id: idParam }),
  query: z.object({ days }),
  result: z.never(),
  raw: true,
});

/** A DJ's message to the label with a rating. */
export const commentText = text(512);
