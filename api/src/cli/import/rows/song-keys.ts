import { sql } from 'kysely';
import { foldWords } from '../../../catalogue/search/words.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matchKey, sidesOf } from '../match-key.ts';

/** Returns the key with the first artist only. */
function firstArtistKey(artist: string, title: string): string {
  const [first = artist] = artist.split(
    /\s+(?:&|\+|and|x|with|vs\.?|featuring|feat\.?|ft\.?)\s+|\s*[,/]\s+/i,
  );
  return matchKey(foldWords(first).length > 0 ? first : artist, title);
}

/** Hashes a key to a number of 53 bits: of 400,000 keys, two collide in one of 100,000 catalogues. */
function hashOf(key: string): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}

const perRead = 20_000;

/** The songs of the catalogue by their keys, read once and kept up to date. */
export class SongKeys {
  readonly #ids = new Map<number, number>();
  /** By the first artist only. */
  readonly #firstArtist = new Map<number, number>();
  #read = 0;
  readonly #charted: boolean;

  /** `charted`: songs are also searched by their first artists. */
  constructor({ charted }: { charted: boolean }) {
    this.#charted = charted;
  }

  /** Reads the songs added since the last time. */
  async catchUp(db: Db): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ id: number; artist_name: string; name: string }>`
        select id, artist_name, name from tracks
        where id > ${this.#read} and type = 'audio' and status = 'A' order by id limit ${perRead}
      `.execute(db);
      for (const row of rows) this.#add(row.id, row.artist_name, row.name);
      this.#read = rows.at(-1)?.id ?? this.#read;
      if (rows.length < perRead) return;
    }
  }

  /** Finds the song with this key, the oldest of several; null: there is none. */
  find(key: string): number | null {
    return this.#ids.get(hashOf(key)) ?? null;
  }

  /**
   * Finds a song like `find`, or else one by the same first artist: charts print guests in different ways. For a double A-side, returns the
   * first song that exists.
   */
  findCharted(artist: string, title: string): number | null {
    for (const name of [title, ...sidesOf(title)]) {
      const first = hashOf(firstArtistKey(artist, name));
      const found = this.find(matchKey(artist, name)) ?? this.#ids.get(first) ?? this.#firstArtist.get(first);
      if (found !== undefined && found !== null) return found;
    }
    return null;
  }

  #add(id: number, artist: string, title: string): void {
    const hash = hashOf(matchKey(artist, title));
    if (!this.#ids.has(hash)) this.#ids.set(hash, id);
    if (!this.#charted) return;
    for (const name of [title, ...sidesOf(title)]) {
      const first = hashOf(firstArtistKey(artist, name));
      if (first !== hash && !this.#firstArtist.has(first)) this.#firstArtist.set(first, id);
    }
  }
}
