import { numberFieldNames } from '@pool/contracts/track-fields';
import { rowValueFields } from '../text-columns.ts';
import { blankTrack, type FilteredTrack, type TrackRow } from './track-row.ts';

const video = 1;
const inPool = 2;

/** The numbers of a track, side by side. */
const field = {
  flags: 0,
  key: 1,
  artistId: 2,
  albumId: 3,
  rank: 4,
  curated: 5,
  /** The first of `numbers`; the others follow. */
  numbers: 6,
} as const;
const numbersEach = numberFieldNames.length;
const fieldsEach = field.numbers + numbersEach;
const textsEach = rowValueFields.length;

/** Tracks in the order they were read, as long as it is not known where each belongs: an object for each would keep the collector busy. */
export class TrackColumns {
  size = 0;
  #ids = new Int32Array(1 << 10);
  #createdAt = new Float64Array(1 << 10);
  #fields = new Int32Array(fieldsEach << 10);
  /** The texts of a track, side by side. */
  #texts: (string | null)[] = [];
  readonly #track: FilteredTrack = blankTrack();

  /** Keeps a track; tells its place. */
  add(track: TrackRow): number {
    const place = this.size++;
    if (place === this.#ids.length) this.#grow();
    this.#ids[place] = track.id;
    this.#createdAt[place] = track.createdAt;
    const at = place * fieldsEach;
    const fields = this.#fields;
    fields[at + field.flags] = (track.type === 'video' ? video : 0) | (track.inPool ? inPool : 0);
    fields[at + field.key] = track.key;
    fields[at + field.artistId] = track.artistId;
    fields[at + field.albumId] = track.albumId;
    fields[at + field.rank] = track.rank;
    fields[at + field.curated] = track.curated;
    for (let i = 0; i < numbersEach; i++) fields[at + field.numbers + i] = track.numbers[i] ?? 0;
    for (const text of rowValueFields) this.#texts.push(track[text]);
    return place;
  }

  idAt(place: number): number {
    return this.#ids[place] ?? 0;
  }

  /** What was read of a track; the same object every time. */
  at(place: number): FilteredTrack {
    const at = place * fieldsEach;
    const fields = this.#fields;
    const flags = fields[at + field.flags] ?? 0;
    const track = this.#track;
    track.id = this.#ids[place] ?? 0;
    track.createdAt = this.#createdAt[place] ?? 0;
    track.type = flags & video ? 'video' : 'audio';
    track.inPool = (flags & inPool) !== 0;
    let text = place * textsEach;
    for (const name of rowValueFields) track[name] = this.#texts[text++] ?? null;
    track.key = fields[at + field.key] ?? 0;
    track.artistId = fields[at + field.artistId] ?? 0;
    track.albumId = fields[at + field.albumId] ?? 0;
    track.rank = fields[at + field.rank] ?? 0;
    track.curated = fields[at + field.curated] ?? 0;
    for (let i = 0; i < numbersEach; i++) track.numbers[i] = fields[at + field.numbers + i] ?? 0;
    return track;
  }

  /** The places by (created_at, id). */
  oldestFirst(): Int32Array {
    const [ids, createdAt] = [this.#ids, this.#createdAt];
    const compare = (a: number, b: number) =>
      (createdAt[a] ?? 0) - (createdAt[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0);
    const places = Array.from({ length: this.size }, (_, place) => place);
    // A plain array's sort merges what is in order already, as tracks mostly lie; that of a typed array does not.
    return Int32Array.from(places.sort(compare));
  }

  #grow(): void {
    const room = this.#ids.length * 2;
    const [ids, createdAt, fields] = [this.#ids, this.#createdAt, this.#fields];
    this.#ids = new Int32Array(room);
    this.#ids.set(ids);
    this.#createdAt = new Float64Array(room);
    this.#createdAt.set(createdAt);
    this.#fields = new Int32Array(room * fieldsEach);
    this.#fields.set(fields);
  }
}
