import { hasBit } from '../index/bitmap.ts';
import type { QueryMatch } from './query-match.ts';
import { rankHits } from './rank.ts';
import type { Among } from './search-port.ts';

/** A query whose rarest word fits more tracks than this is a broad one. */
const broadFrom = 20_000;
/** Ordinals kept in all: four bytes each. */
const maxKept = 1_000_000;

/**
 * Rankings of queries that fit a good part of the catalogue, as the first letters of a word do: they take long to make, and everybody
 * types them. Kept until a track changes; the one not asked for the longest goes first.
 */
export class BroadQueries {
  readonly #rankings = new Map<string, Int32Array>();
  #kept = 0;

  /** Everything that has all words of a query, ranked. Not to be written into. */
  ranking(match: QueryMatch, popularity?: Int32Array): Int32Array {
    const words = match.words.map(({ codes }) => String.fromCharCode(...codes));
    // Without popularity the order is another one.
    const query = `${popularity ? 'popular' : 'new'} ${words.join(' ')}`;
    const kept = this.#rankings.get(query);
    this.#rankings.delete(query);
    const ranking = kept ?? rankHits(match, match.required, { allowed: null, popularity });
    if (kept) this.#rankings.set(query, kept);
    else if (isBroad(match)) this.#keep(query, ranking);
    return ranking;
  }

  clear(): void {
    if (this.#rankings.size === 0) return;
    this.#rankings.clear();
    this.#kept = 0;
  }

  #keep(query: string, ranking: Int32Array): void {
    this.#rankings.set(query, ranking);
    this.#kept += ranking.length;
    for (const [oldest, { length }] of this.#rankings) {
      if (this.#kept <= maxKept) break;
      this.#rankings.delete(oldest);
      this.#kept -= length;
    }
  }

  memoryBytes(): number {
    return this.#kept * Int32Array.BYTES_PER_ELEMENT;
  }
}

/** Whether even the rarest required word of a query fits very many tracks. */
export const isBroad = ({ costs, required }: QueryMatch): boolean =>
  costs.every((cost, i) => cost > broadFrom || !((required >>> i) & 1));

/** What of a ranking is allowed, in its order. */
export function allowedOf(ranking: Int32Array, allowed: Among['allowed']): Int32Array {
  if (allowed === null) return ranking.slice();
  const fitting = new Int32Array(ranking.length);
  let count = 0;
  for (let i = 0; i < ranking.length; i++) {
    const id = ranking[i] ?? 0;
    if (hasBit(allowed, id)) fitting[count++] = id;
  }
  return fitting.slice(0, count);
}
