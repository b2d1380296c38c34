import type {
  DayCounts,
  ReleaseReport,
  ReleaseRow,
  ReleasesReport,
  releaseSorts,
} from '@pool/contracts/label-reports';
import { csvOf } from '../../platform/csv/csv.ts';
import type { ReadDb } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  countByDay,
  countStars,
  findRelease,
  listComments,
  listOwnLabels,
  listReleases,
  type ReleaseRecord,
  type Span,
  sumReleases,
} from './label-reports.queries.ts';

const dayMs = 86_400_000;
const maxComments = 100;

/** `days`: how many days back from `now`. */
export type ReportRequest = { userId: number; days: number; now: Date };
type Order = { sort: (typeof releaseSorts)[number]; direction: 'asc' | 'desc' };

/** Returns a page of a label's releases with their counts, and the totals by day. */
export async function releasesOf(
  db: ReadDb,
  request: ReportRequest,
  page: Order & { limit: number; offset: number },
): Promise<ReleasesReport> {
  const span = spanOf(request);
  const [labels, rows, sums, byDay] = await Promise.all([
    listOwnLabels(db, request.userId),
    listReleases(db, span, page),
    sumReleases(db, request.userId),
    daysOf(db, request),
  ]);
  return {
    labels,
    list: rows.map(toRelease),
    count: sums.count,
    totals: {
      plays: sum(byDay, 'plays'),
      downloads: sum(byDay, 'downloads'),
      averageRating: toAverage(sums.average),
      ratings: sums.ratings,
    },
    byDay,
  };
}

/** Returns one release of a label. Throws 404 for another label's track. */
export async function releaseOf(db: ReadDb, request: ReportRequest, trackId: number): Promise<ReleaseReport> {
  const release = await findRelease(db, spanOf(request), trackId);
  if (!release) throw problem(404, { id: 'not-found' });
  const [byDay, stars, comments] = await Promise.all([
    daysOf(db, request, trackId),
    countStars(db, trackId),
    listComments(db, trackId, maxComments),
  ]);
  return {
    release: toRelease(release),
    byDay,
    stars,
    comments: comments.map(({ rating, comment, updated_at, ...kinds }) => ({
      rating,
      comment,
      by: kindOfDj(kinds),
      at: updated_at.toISOString(),
    })),
  };
}

/** Returns all releases of a label, one per line. */
export async function releasesCsvOf(db: ReadDb, request: ReportRequest, order: Order): Promise<string> {
  const rows = await listReleases(db, spanOf(request), order);
  const header = ['Artist', 'Title', 'Label', 'Type', 'Added', `Plays (${request.days} days)`];
  return csvOf(
    [...header, `Downloads (${request.days} days)`, 'Average rating', 'Ratings', 'Comments'],
    rows
      .map(toRelease)
      .map((release) => [
        release.artist,
        release.name,
        release.label,
        release.type,
        release.addedAt.slice(0, 10),
        release.plays,
        release.downloads,
        release.averageRating,
        release.ratings,
        release.comments,
      ]),
  );
}

/** Returns one release by day. Throws 404 for another label's track. */
export async function releaseDaysCsvOf(db: ReadDb, request: ReportRequest, trackId: number): Promise<string> {
  if (!(await findRelease(db, spanOf(request), trackId))) throw problem(404, { id: 'not-found' });
  const byDay = await daysOf(db, request, trackId);
  return csvOf(
    ['Day', 'Plays', 'Downloads'],
    byDay.map(({ day, plays, downloads }) => [day, plays, downloads]),
  );
}

/** Returns midnight (UTC) of the first of these days; today is the last. */
const firstDay = ({ days, now }: ReportRequest): number =>
  Math.floor(now.getTime() / dayMs) * dayMs - (days - 1) * dayMs;
const spanOf = (request: ReportRequest): Span => ({
  userId: request.userId,
  since: new Date(firstDay(request)),
});

async function daysOf(db: ReadDb, request: ReportRequest, trackId?: number): Promise<DayCounts[]> {
  const span = { ...spanOf(request), trackId };
  const [plays, downloads] = await Promise.all([
    countByDay(db, 'plays', span),
    countByDay(db, 'downloads', span),
  ]);
  return Array.from({ length: request.days }, (_, n) => {
    const day = new Date(firstDay(request) + n * dayMs).toISOString().slice(0, 10);
    return { day, plays: plays.get(day) ?? 0, downloads: downloads.get(day) ?? 0 };
  });
}

const sum = (days: DayCounts[], what: 'plays' | 'downloads') =>
  days.reduce((total, day) => total + day[what], 0);

const toAverage = (average: string | null): number | null =>
  average === null ? null : Math.round(Number(average) * 100) / 100;

const toRelease = (row: ReleaseRecord): ReleaseRow => ({
  trackId: row.id,
  name: row.name,
  artist: row.artist_name,
  label: row.label,
  type: row.type,
  addedAt: row.created_at.toISOString(),
  plays: row.plays ?? 0,
  downloads: row.downloads ?? 0,
  averageRating: toAverage(row.average),
  ratings: row.ratings ?? 0,
  comments: row.comments ?? 0,
});

type Kinds = Record<'is_club_dj' | 'is_radio_dj' | 'is_mobile_dj', boolean | null>;

/** Describes the kind of DJ, for labels that may not see who they are: "Club and radio DJ". */
function kindOfDj({ is_club_dj, is_radio_dj, is_mobile_dj }: Kinds): string {
  const kinds = [is_club_dj && 'club', is_radio_dj && 'radio', is_mobile_dj && 'mobile'].filter(Boolean);
  if (kinds.length === 0) return 'DJ';
  const words = `${kinds.join(', ').replace(/, (\w+)$/, ' and $1')} DJ`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
