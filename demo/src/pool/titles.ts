import type { Random } from 'api/random';
import { familyOf, type WordFamily } from './words.ts';

/** Returns the words of a genre. Throws for an unknown genre. */
export function wordsOf(genre: string): WordFamily {
  const family = familyOf[genre];
  if (!family) throw new RangeError(`no words for genre ${genre}`);
  return family;
}

const spanish = new Set(['Latin', 'Reggaeton']);

function composed(random: Random, genre: string): string {
  const { adjectives, nouns, places } = wordsOf(genre);
  const noun = random.pick(nouns);
  const adjective = random.pick(adjectives);
  const place = random.pick(places);
  const other = random.pick(nouns.filter((word) => word !== noun));
  const forms = spanish.has(genre)
    ? [
        `${noun} ${adjective}`,
        `${noun} en ${place}`,
        `Otra ${noun}`,
        `Mi ${noun} ${adjective}`,
        `${noun} y ${other}`,
        `Nunca Más ${noun}`,
      ]
    : [
        `${adjective} ${noun}`,
        `${adjective} ${noun}`,
        `${noun} on ${place}`,
        `Meet Me at ${place}`,
        `Postcard From ${place}`,
        `Back to ${place}`,
        `Nobody Left at ${place}`,
        `Too ${adjective} for ${place}`,
        `${adjective} Since ${place}`,
        `The ${adjective} Hour`,
        `Stay ${adjective}`,
        `${adjective} All Weekend`,
        `Who Moved the ${noun}`,
        `Bring Your Own ${noun}`,
        `Half a ${noun}`,
        `Dear ${noun}`,
        `${noun} Without Me`,
        `How to Borrow a ${noun}`,
        `The ${noun} Knows`,
        `${noun} & ${other}`,
      ];
  return random.pick(forms);
}

/** Creates a source of song titles, each unique in the whole pool: written and composed ones mixed. */
export function createTitles(random: Random): (genre: string) => string {
  const used = new Set<string>();
  const unusedTitles = new Map<WordFamily, string[]>();
  return (genre) => {
    const family = wordsOf(genre);
    const left = unusedTitles.get(family) ?? random.shuffle(family.titles);
    unusedTitles.set(family, left);
    const title = random.chance(0.6) ? left.pop() : undefined;
    if (title) {
      used.add(title);
      return title;
    }
    for (let attempt = 0; attempt < 500; attempt++) {
      const next = composed(random, genre);
      if (used.has(next)) continue;
      used.add(next);
      return next;
    }
    throw new RangeError(`out of titles for ${genre}`);
  };
}
