import { foldWords } from '../../../../catalogue/search/words.ts';
import { fillers } from './other-words.ts';
import { addTo, type FindName, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const marker =
  /\b(more like|something like|similar to|sounds? like|sounding like|in the style of|in the vein of|same \w+ as|go(?:es)?(?: well)? with|mix(?:es)?(?: well)? (?:with|into)|than|(?<=\b(?:as|so) [a-z]+ )as|follows?|fits? (?:with|after)|like|by|from|artist|featuring|feat\.?|not by|but not|not|no|without|except(?: for)?)\s+(?=\S)/giu;
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
    const isLike = /like|similar|style|vein|same|go|mix|follow|fit|than|^as$/.test(role);
    const isNot = /\b(?:not|no|without|except)\b/.test(role);
    const start = found.index + found[0].length;
    let end = start;
    // "Not Juno Marrow or Pale Kestrel": what is joined to an excluded name is excluded too.
    for (let at = start; ; ) {
      const name = await nameAt(rest.slice(at, at + 120), { isLike, isBy: role === 'by' });
      if (!name) break;
      if (isLike)
        criteria.like =
          name.kind === 'track'
            ? { kind: 'track', id: name.id, name: name.name }
            : { kind: 'artist', name: name.name };
      else if (name.kind === 'artist') addTo(criteria, isNot ? 'notArtists' : 'artists', [name.name]);
      end = at + name.length;
      const joint = isNot ? /^ *(?:,|or|and|nor|n|&|\/) +/i.exec(rest.slice(end)) : null;
      if (!joint) break;
      at = end + joint[0].length;
    }
    if (end > start) rest = `${rest.slice(0, found.index)} | ${rest.slice(end)}`;
  }
  return rest;

  async function nameAt(window: string, { isLike, isBy }: { isLike: boolean; isBy: boolean }) {
    const quoted = /^"([^"]{1,100})"/.exec(window)?.[1];
    const words = foldWords(quoted ?? window.split(/[,;!?|\n()]|\.(?:\s|$)/)[0] ?? '').slice(0, 8);
    const [first = ''] = words;
    const isPlain = !quoted && (fillers.has(first) || phrases.has(first));
    if (words.length === 0 || (words.length === 1 && isPlain)) return null;
    const name = await findName(words, {
      whole: !quoted && !isLike && !isBy,
      kinds: isLike ? ['track', 'artist'] : ['artist'],
    });
    // A single word of the vocabulary is not a name unless it is in quotes.
    if (!name || (isPlain && Math.min(name.words, words.length) === 1)) return null;
    return { ...name, length: quoted === undefined ? lengthOf(window, name.words) : quoted.length + 2 };
  }
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
