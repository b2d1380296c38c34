import { foldWords } from '../../../../catalogue/search/words.ts';
import { fillers } from './other-words.ts';
import { addTo, type FindName, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const marker =
  /\b(more like|something like|similar to|sounds? like|sounding like|in the style of|in the vein of|same \w+ as|go(?:es)?(?: well)? with|mix(?:es)?(?: well)? (?:with|into)|follows?|fits? (?:with|after)|like|by|from|artist|featuring|feat\.?|not by|but not|not|no|without|except(?: for)?)\s+(?=\S)/giu;
/** At most this many places are checked, so that noise costs bounded time. */
const maxPlaces = 8;

/**
 * Reads names in quotes and after words such as "by", "like" and "not", and returns the text without them. Takes the text as typed. Names
 * are read before everything else, because any word may be part of one.
 */
export async function readNames(
  text: string,
  { criteria }: Reading,
  { phrases }: Vocabulary,
  findName: FindName,
): Promise<string> {
  let rest = text.replaceAll(/[“”„«»]/g, '"');
  const places = [...rest.matchAll(marker)].slice(0, maxPlaces).reverse();
  for (const found of places) {
    const role = (found[1] ?? '').toLowerCase();
    const at = found.index + found[0].length;
    const window = rest.slice(at, at + 120);
    const quoted = /^"([^"]{1,100})"/.exec(window)?.[1];
    const isLike = /like|similar|style|vein|same|go|mix|follow|fit/.test(role);
    const isNot = /\b(?:not|no|without|except)\b/.test(role);
    const words = foldWords(quoted ?? window.split(/[,;!?|\n()]|\.(?:\s|$)/)[0] ?? '').slice(0, 8);
    const [first = ''] = words;
    if (words.length === 0 || (words.length === 1 && !quoted && (fillers.has(first) || phrases.has(first))))
      continue;
    const name = await findName(words, {
      whole: !quoted && !isLike && role !== 'by',
      kinds: isLike ? ['track', 'artist'] : ['artist'],
    });
    if (!name) continue;
    // A single word of the vocabulary is not a name unless it is in quotes.
    const used = words.slice(0, name.words);
    if (!quoted && used.length === 1 && (fillers.has(first) || phrases.has(first))) continue;
    if (isLike)
      criteria.like =
        name.kind === 'track'
          ? { kind: 'track', id: name.id, name: name.name }
          : { kind: 'artist', name: name.name };
    else if (name.kind === 'artist') addTo(criteria, isNot ? 'notArtists' : 'artists', [name.name]);
    const length = quoted === undefined ? lengthOf(window, name.words) : quoted.length + 2;
    rest = `${rest.slice(0, found.index)} | ${rest.slice(at + length)}`;
  }
  return rest;
}

/** Returns how many characters the first `words` words take. */
function lengthOf(text: string, words: number): number {
  let left = words;
  let end = 0;
  for (const found of text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
    const parts = foldWords(found[0]).length;
    if (left <= 0) break;
    left -= parts;
    end = found.index + found[0].length;
  }
  return end;
}
