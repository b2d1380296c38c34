import { type NumberField, numberFieldNames, numberFields } from '@pool/contracts/track-fields';
import { numberColumns, perNumber } from '../fields.ts';
import { keyCount, wheelPlaces } from '../key-columns.ts';
import type { SearchEngine } from '../search/search-port.ts';
import { perValueField, rowValueFields, type ValueField } from '../text-columns.ts';
import { type Bitmap, clearBit, setBit } from './bitmap.ts';
import { ColumnOrder } from './column-order.ts';
import { Facet } from './facet.ts';
import { IdMap } from './id-map.ts';
import { grown, NumberLevels } from './number-levels.ts';
import { SortedOrder, sortedBy } from './sorted-order.ts';
import type { OwnOrder, SortedColumn } from './track-filter.ts';
import type { FilteredTrack, IndexedTrack } from './track-row.ts';

/** A multiple of 32 with room for what comes in before the next growth. */
const roomFor = (tracks: number): number => (Math.ceil(tracks * 1.05) + 8192 + 31) & ~31;

/**
 * The catalogue in memory: for each value a track is narrowed by the set of tracks that have it. Tracks are counted by ordinals,
 * which rise with (created_at, id) as long as tracks come in that order; `created` holds the order where they did not.
 */
export class CatalogueIndex {
  readonly engine: SearchEngine;
  readonly values: Record<ValueField, Facet>;
  readonly numbers: Record<NumberField, NumberLevels>;
  readonly keys: Bitmap[];
  audio: Bitmap;
  video: Bitmap;
  inPool: Bitmap;
  withoutFiles: Bitmap;
  inAlbum: Bitmap;
  charted: Bitmap;
  curated: Bitmap;
  /** By ordinal: microseconds since 1970. */
  createdAt: Float64Array<ArrayBuffer>;
  artistIds: Int32Array<ArrayBuffer>;
  downloads: Int32Array<ArrayBuffer>;
  /** `createdAt` is only kept up (and asked for) once `inOrder` is false. */
  readonly by: Record<OwnOrder, SortedOrder>;
  /** Keys go around the Camelot wheel: 1A, 1B, 2A. */
  readonly byColumn: Record<SortedColumn, ColumnOrder>;
  /** True while ordinals are the order of (created_at, id). */
  inOrder = true;
  /** Ordinals given out so far; some may be of tracks that went. */
  size = 0;
  private capacity: number;
  private loading = true;
  private lent: Bitmap = new Uint32Array(0);
  private ids: Int32Array<ArrayBuffer>;
  /** By ordinal: the key's place on the Camelot wheel from 1; 0 without a key. */
  private wheelPlaces: Uint8Array<ArrayBuffer>;
  private ordinals = new IdMap();
  private rank = new Map<number, number>();
  private curatedPlace = new Map<number, number>();
  /** Larger than any (created_at, id) so far. */
  private newest = { createdAt: 0, id: 0 };

  constructor(expected: number, engine: SearchEngine) {
    this.engine = engine;
    const capacity = roomFor(expected);
    this.capacity = capacity;
    const bits = () => new Uint32Array(capacity >>> 5);
    this.values = perValueField(() => new Facet(capacity));
    this.numbers = perNumber(
      (field) =>
        new NumberLevels(capacity, { scale: numberColumns[field].scale, last: numberFields[field].max }),
    );
    this.keys = Array.from({ length: keyCount + 1 }, bits);
    [this.audio, this.video, this.inPool, this.inAlbum] = [bits(), bits(), bits(), bits()];
    [this.charted, this.curated, this.withoutFiles] = [bits(), bits(), bits()];
    this.createdAt = new Float64Array(capacity);
    this.ids = new Int32Array(capacity);
    this.wheelPlaces = new Uint8Array(capacity);
    this.artistIds = new Int32Array(capacity);
    this.downloads = new Int32Array(capacity);
    const by = (value: (ordinal: number) => number) => (a: number, b: number) =>
      value(a) - value(b) || this.idOf(a) - this.idOf(b);
    const rankOf = (ordinal: number) => this.rank.get(ordinal) ?? 0;
    const placeOf = (ordinal: number) => this.curatedPlace.get(ordinal) ?? 0;
    this.byColumn = {
      ...perNumber((field) => new ColumnOrder((o) => this.numbers[field].of(o))),
      key: new ColumnOrder((o) => this.wheelPlaces[o] ?? 0),
    };
    const isLive = (ordinal: number) => this.idOf(ordinal) > 0;
    const live = (value: (ordinal: number) => number) => new SortedOrder(isLive, by(value));
    this.by = {
      rank: new SortedOrder((o) => this.rank.has(o), by(rankOf)),
      curated: new SortedOrder((o) => this.curatedPlace.has(o), by(placeOf)),
      downloads: live((o) => this.downloads[o] ?? 0),
      createdAt: live((o) => this.createdAt[o] ?? 0),
    };
  }

  /** An empty set of the index's width. */
  noBits = (): Bitmap => new Uint32Array(this.capacity >>> 5);

  /** As `noBits`, but the same one every time: for what is done with before the next is wanted. */
  scratch(): Bitmap {
    if (this.lent.length !== this.capacity >>> 5) this.lent = this.noBits();
    return this.lent.fill(0);
  }

  /** 0 where a track went. */
  idOf = (ordinal: number): number => this.ids[ordinal] ?? 0;

  /** -1 when the index has no such track. */
  ordinalOf = (id: number): number => this.ordinals.get(id);

  /** Adds a track, or takes over what changed of it. */
  put(track: IndexedTrack): void {
    const { artist, title, versions, printed, label, downloads } = track;
    const id = this.note(track, { versions, downloads, lacksFiles: track.lacksFiles });
    this.engine.add({ id, artist, title, versions: printed, label });
  }

  /** As `put`, for what the search knows already; tells the ordinal. */
  note(
    track: FilteredTrack,
    { versions, downloads, lacksFiles }: Pick<IndexedTrack, 'versions' | 'downloads' | 'lacksFiles'>,
  ): number {
    let ordinal = this.ordinals.get(track.id);
    const known = ordinal >= 0;
    if (known) this.clear(ordinal);
    else {
      ordinal = this.size;
      this.size += 1;
      if (this.size > this.capacity) this.grow();
      this.ordinals.set(track.id, ordinal);
    }
    this.place(ordinal, track, known);
    this.ids[ordinal] = track.id;
    if (track.type === 'audio') setBit(this.audio, ordinal);
    else setBit(this.video, ordinal);
    if (track.inPool) setBit(this.inPool, ordinal);
    if (lacksFiles) setBit(this.withoutFiles, ordinal);
    if (track.albumId > 0) setBit(this.inAlbum, ordinal);
    if (track.rank > 0) {
      setBit(this.charted, ordinal);
      this.rank.set(ordinal, track.rank);
      this.by.rank.touch(ordinal);
    }
    if (track.curated > 0) {
      setBit(this.curated, ordinal);
      this.curatedPlace.set(ordinal, track.curated);
      this.by.curated.touch(ordinal);
    }
    const key = this.keys[track.key];
    if (key) setBit(key, ordinal);
    this.wheelPlaces[ordinal] = wheelPlaces[track.key] ?? 0;
    this.byColumn.key.touch();
    numberFieldNames.forEach((field, place) => {
      this.numbers[field].set(ordinal, track.numbers[place] ?? 0);
      this.byColumn[field].touch();
    });
    this.artistIds[ordinal] = track.artistId;
    this.setDownloads(ordinal, downloads, !known);
    for (const field of rowValueFields) {
      const value = track[field];
      if (value !== null) this.values[field].add(ordinal, value);
    }
    this.values.version.addAll(ordinal, versions);
    return ordinal;
  }

  /** Forgets a track that was withdrawn or deleted. */
  remove(id: number): void {
    const ordinal = this.ordinals.get(id);
    if (ordinal < 0) return;
    this.clear(ordinal);
    for (const levels of Object.values(this.numbers)) levels.set(ordinal, 0);
    this.ordinals.delete(id);
    this.ids[ordinal] = 0;
    this.wheelPlaces[ordinal] = 0;
    this.artistIds[ordinal] = 0;
    this.by.downloads.touch(ordinal);
    if (!this.inOrder) this.by.createdAt.touch(ordinal);
    this.engine.remove(ordinal);
  }

  /** Notes how often a track was downloaded in all. */
  countDownloads(id: number, downloads: number): void {
    const ordinal = this.ordinals.get(id);
    if (ordinal >= 0) this.setDownloads(ordinal, downloads, false);
  }

  /** How often a track was downloaded by everybody; some seconds late. */
  downloadsOf(id: number): number {
    const ordinal = this.ordinals.get(id);
    return ordinal < 0 ? 0 : (this.downloads[ordinal] ?? 0);
  }

  /** Bytes held outside the heap by the bitmaps and columns; the search engine counts for itself. */
  bytes(): number {
    const flat = 3 * 4 + 8 + 1 + (keyCount + 1 + 7) / 8;
    const parts = [this.values, this.numbers, this.by, this.byColumn].flatMap((part) => Object.values(part));
    return [this.ordinals, ...parts].reduce((sum, part) => sum + part.bytes(), this.capacity * flat);
  }

  /** Says that the first tracks are in: they are sorted by downloads at once, what comes later is merged in. */
  finishLoading(): void {
    this.loading = false;
    for (const levels of Object.values(this.numbers)) levels.finishLoading();
    this.by.downloads.reset(sortedBy(this.ordinals.values(), this.downloads));
    // The first search makes the engine ready; nobody should wait for it.
    this.engine.find('a', null, this.downloads);
  }

  private setDownloads(ordinal: number, downloads: number, isNew: boolean): void {
    if (!isNew && this.downloads[ordinal] === downloads) return;
    this.downloads[ordinal] = downloads;
    if (!this.loading) this.by.downloads.touch(ordinal);
  }

  /** Keeps the order of (created_at, id) right for a track that is put. */
  private place(ordinal: number, { createdAt, id }: FilteredTrack, known: boolean): void {
    const moved = known && this.createdAt[ordinal] !== createdAt;
    this.createdAt[ordinal] = createdAt;
    const { newest } = this;
    const isNewest = createdAt > newest.createdAt || (createdAt === newest.createdAt && id > newest.id);
    if (isNewest) {
      newest.createdAt = createdAt;
      newest.id = id;
    }
    if (this.inOrder && (moved || (!known && !isNewest))) {
      this.inOrder = false;
      const all = Int32Array.from({ length: this.size }, (_, i) => i).filter((o) => this.idOf(o) > 0);
      this.by.createdAt.reset(all);
    }
    if (!this.inOrder && (moved || !known)) this.by.createdAt.touch(ordinal);
  }

  private clear(ordinal: number): void {
    const flags = [this.audio, this.video, this.inPool, this.withoutFiles, this.inAlbum, this.charted];
    for (const bits of [...flags, this.curated, ...this.keys]) clearBit(bits, ordinal);
    for (const facet of Object.values(this.values)) facet.remove(ordinal);
    if (this.rank.delete(ordinal)) this.by.rank.touch(ordinal);
    if (this.curatedPlace.delete(ordinal)) this.by.curated.touch(ordinal);
  }

  private grow(): void {
    const capacity = roomFor(this.size);
    this.capacity = capacity;
    const wider = (bits: Bitmap): Bitmap => {
      const more = new Uint32Array(capacity >>> 5);
      more.set(bits);
      return more;
    };
    [this.audio, this.video, this.inPool] = [wider(this.audio), wider(this.video), wider(this.inPool)];
    [this.inAlbum, this.charted] = [wider(this.inAlbum), wider(this.charted)];
    [this.curated, this.withoutFiles] = [wider(this.curated), wider(this.withoutFiles)];
    this.keys.forEach((bits, key) => {
      this.keys[key] = wider(bits);
    });
    for (const part of [...Object.values(this.values), ...Object.values(this.numbers)]) part.grow(capacity);
    this.ids = grown(this.ids, capacity);
    const places = new Uint8Array(capacity);
    places.set(this.wheelPlaces);
    this.wheelPlaces = places;
    this.artistIds = grown(this.artistIds, capacity);
    this.downloads = grown(this.downloads, capacity);
    const created = new Float64Array(capacity);
    created.set(this.createdAt);
    this.createdAt = created;
  }
}
