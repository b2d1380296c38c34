import { type PlainTrack, toPlainTrack } from './track-dto.ts';
import type { Marks, TrackRow } from './tracks.queries.ts';

/** A track as JSON text, with the positions of a member's marks. */
export type Card = {
  id: number;
  /** As a visitor sees it. */
  text: string;
  /** The position of the rating, one character. */
  ratingAt: number;
  /** Each version with the positions of its marks. */
  versions: { id: number; at: number }[];
};

const unmarked = 'false,"downloadDate":null';

/** Converts a row to a card. `downloads`: total number of downloads. */
export function toCard(row: TrackRow, downloads: number): Card {
  const { versions, ...track }: PlainTrack = toPlainTrack(row, downloads);
  let text = `${JSON.stringify(track).slice(0, -1)},"rating":`;
  const ratingAt = text.length;
  text += '0,"versions":[';
  const places: Card['versions'] = [];
  for (const version of versions) {
    if (places.length > 0) text += ',';
    text += `${JSON.stringify(version).slice(0, -1)},"downloaded":`;
    places.push({ id: version.id, at: text.length });
    text += `${unmarked}}`;
  }
  text += ']}';
  return { id: row.id, text, ratingAt, versions: places };
}

/** Returns the card with a member's marks filled in; the unchanged text where there are none. */
export function markCard({ id, text, ratingAt, versions }: Card, { ratings, downloads }: Marks): string {
  const rating = ratings[id];
  let marked = '';
  let from = 0;
  if (rating !== undefined) {
    marked = `${text.slice(0, ratingAt)}${rating}`;
    from = ratingAt + 1;
  }
  for (const version of versions) {
    const at = downloads[version.id];
    if (at === undefined) continue;
    marked += `${text.slice(from, version.at)}true,"downloadDate":"${new Date(at).toISOString()}"`;
    from = version.at + unmarked.length;
  }
  return from === 0 ? text : marked + text.slice(from);
}
