import type { Relaxation } from '@pool/contracts/catalogue';

/** A text as Postgres sends it, not yet made a string: bytes from (in) to (out) in UTF-8. Gone once the next is read. */
export type TextBytes = { bytes: Uint8Array; from: number; to: number };

/** What is searched in a track. `id` is an ordinal of the catalogue index: dense, newer tracks have higher ones. */
export type SearchDoc<Text = string> = {
  id: number;
  artist: Text;
  title: Text;
  /** Names of versions and of their remixers, without "FRP ". Tracks of the same ones may share a list, which is then read once. */
  versions: readonly string[];
  label: string | null;
};

/** Every match, best first; among equals the more popular first, then the newest. `relaxed` says what had to give way. */
export type SearchHits = { ordinals: Int32Array; relaxed: Relaxation[] };

/** Something the text so far may become. `id`: the ordinal of one such track; `count`: how many there are. */
export type SearchGuess = { kind: 'artist' | 'track'; id: number; text: string; count: number };

/** A field that can be looked through by itself. */
export type SearchField = 'artist' | 'title' | 'label' | 'version';

/**
 * `allowed`: a bitmap (bit i of word i >> 5 stands for ordinal i) of what may be found; null is all. `popularity` by ordinal decides
 * between equal hits.
 */
export type Among = { allowed: Uint32Array | null; popularity?: Int32Array | undefined };

/** Words matched against documents held in memory. */
export type SearchEngine = {
  /** Adds a document, or replaces the one with its id. */
  add(doc: SearchDoc<string | TextBytes>): void;
  remove(id: number): void;
  /**
   * Numbers all documents anew, before anything is looked for: number `order[i]` becomes i, each in it once. `versionsOf` tells the
   * versions of a document by its old number, which need not have been known when it was added.
   */
  arrange(order: Int32Array, versionsOf: (id: number) => readonly string[]): void;
  /** Finds the tracks that have the words; `Among` describes the other parameters. */
  find(words: string, allowed: Among['allowed'], popularity?: Int32Array): SearchHits;
  /** Sets the bits of all that have the words in one field, each word perhaps only begun. */
  setFieldBits(field: SearchField, words: string, bits: Uint32Array): void;
  /** Suggests artists, then tracks, at most `limit` of each. Only allowed tracks are suggested and counted; by default all are. */
  suggest(text: string, limit: number, among?: Partial<Among>): SearchGuess[];
  memoryBytes(): number;
};
