import type { MediaType } from '@pool/contracts';
import type { TrackQuery } from '@pool/contracts/catalogue';

/** Returns the query of one list of the home music table: five audio tracks, or four videos. */
export const homeQuery = (type: MediaType, sortField: 'createdAt' | 'downloads'): TrackQuery => ({
  type,
  sortField,
  limit: type === 'audio' ? 5 : 4,
});

/** The top of the Billboard 100. */
export const chartQuery: TrackQuery = { sortField: 'rank', order: 'ASC', limit: 10 };

/** The latest downloads of a member. */
export const lastDownloadsQuery: TrackQuery = { limit: 6 };
