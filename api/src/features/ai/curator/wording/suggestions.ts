import { bitsIn } from '../../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';

const maxOffers = 4;

/** Suggests requests that this pool can meet, from its largest genres. */
export function suggestionsOf(index: CatalogueIndex, kind: 'music' | 'setlist'): string[] {
  const genres = index.values.genre
    .names()
    .map((name) => ({
      name,
      size: index.values.genre.of(name)?.reduce((sum, word) => sum + bitsIn(word), 0) ?? 0,
    }))
    .sort((a, b) => b.size - a.size || a.name.localeCompare(b.name, 'en'))
    .slice(0, maxOffers);
  return genres.map(({ name }, i) => {
    if (kind === 'setlist')
      return (
        [
          `An hour of ${name}`,
          `45 minutes of ${name}, warm-up`,
          `A ${name} set of 15 tracks, building up`,
          `30 minutes of ${name}, peak time`,
        ][i] ?? name
      );
    return (
      [
        `10 ${name} tracks`,
        `The most downloaded ${name}`,
        `New ${name} from the last 30 days`,
        `${name} with a clean version`,
      ][i] ?? name
    );
  });
}
