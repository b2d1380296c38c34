import { foldWords } from '../../../../catalogue/search/words.ts';
import { fillers } from './other-words.ts';
import { addTo, type FindName, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const marker =
  /\b(more like|something like|similar to|sounds? like|sounding like|in the style of|in the vein of|(?:same|similar) \w+ (?:as|to)|close to|along the lines of|reminds me of|(?:in the )?same vein as|go(?:es)?(?: well)? with|mix(?:es)?(?: well)? (?:with|into)|than|beside|next to|alongside|just played|straight after|right after|out of|(?<=\b(?:as|so) [a-z]+ )as|follows?|fits? (?:with|after)|like|by|from|artist|featuring|feat\.?|not by|but not|not|no|without|except(?: for)?)\s+(?=\S)/giu;
/** "Nothing by", "no more tracks from". */
const negated =
  /\b(?:nothing|none|no|not|never|without|except|avoid|skip|nowt|nor)(?: (?:anything|any|more|tracks?|tunes?|songs?|stuff|remixes|of|or|made|done|produced))* *$/i;
/** At most this many places are checked, so that noise costs bounded time. */
const maxPlaces = 8;

/** "Night Bus but brighter": a name at the beginning, compared. */
const comparesFirst = /^.{2,60}? (?:but|only|except) (?:\w+ ){0,2}(?:\w+er|less|more)\b/i;

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
  if (comparesFirst.test(rest)) {
    const name = await nameAt(rest.slice(0, 120), { isLike: true, isBy: false });
    if (name) rest = `like "${rest.slice(0, name.length)}"${rest.slice(name.length)}`;
  }
  const places = [...rest.matchAll(marker)].slice(0, maxPlaces).reverse();
  for (const found of places) {
    const role = (found[1] ?? '').toLowerCase();
    const isLike =
      /like|similar|style|vein|same|close|lines|reminds|beside|next|along|played|after|out of|go|mix|follow|fit|than|^as$/.test(
        role,
      );
    const isNot =
      /\b(?:not|no|without|except)\b/.test(role) ||
      (/^(?:by|from)$/.test(role) && negated.test(rest.slice(Math.max(0, found.index - 40), found.index)));
    const start = found.index + found[0].length;
    let end = start;
    // "Not Juno Marrow or Pale Kestrel" excludes both.
    // "Straight after lunch": one word is no name there.
    const isVague = /beside|next|along|played|after|out of/.test(role);
    for (let at = start; ; ) {
      const name = await nameAt(rest.slice(at, at + 120), { isLike, isBy: role === 'by' });
      if (!name || (isVague && name.words < 2)) break;
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
