const name = String.raw`[\p{Lu}\d][\p{L}\p{N}’'&.+_*<>\[\]()/\\\x60-]*`;
const link = '(?:of|the|and|&|de|la|le|du|am|im|der|die|das|dos|da|do|y|in)';
const kind = '(?:club|bar|festival|hotel|lounge|hall|rooftop|room|radio|caf[eé])';
const run = `(?:[Tt]he )?(${name}(?: (?:${link} )*${name})*(?: ${kind})?)`;

/** Words with a capital letter that name no place. */
const notVenue =
  /^(?:I|I’m|I'm|DJs?|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|New Year|NYE|EP|LP|My|The|A|An)$/u;
/** After one of these, the name before is that of a kind of night or music. */
const notVenueBefore = /^ (?:nights?|sets?|part(?:y|ies)|music|slots?|residency|gigs?|crowd|fans|djs?)\b/i;
/** "At" is followed by these as well as by places. */
const notAfterAt =
  /^(?:the (?:end|moment|same|beginning|start|door|latest|venue|club)|an?|my|our|your|this|that|least|most|once|all|first|last|some|any|around|about|in)\b/i;

/** Reads the name of a venue: in quotes, after "at", "from", "to" or "for". Expects a message without date, length and times. */
export function readVenue(text: string): string | null {
  const quoted = /[“"]([^“”"]{2,60})[”"]/u.exec(text)?.[1];
  if (quoted) return clean(quoted);
  const stated = /\b(?:venue|club|bar|festival|place)(?: is|: ?) ?(?:called )?([^,.;!?\n]{2,60})/iu.exec(
    text,
  )?.[1];
  if (stated) return clean(stated);
  return (
    capitalised(text, '[Aa]t') ??
    lowerCase(text) ??
    capitalised(text, '[Ff]rom') ??
    capitalised(text, '[Tt]o') ??
    capitalised(text, '[Ff]or')
  );
}

function capitalised(text: string, preposition: string): string | null {
  for (const match of text.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${preposition} ${run}`, 'gu'))) {
    const found = match[1] ?? '';
    if (/^\d+$/.test(found) || notVenue.test(found)) continue;
    if (notVenueBefore.test(text.slice(match.index + match[0].length))) continue;
    return clean(found);
  }
  return null;
}

/** Reads a name in small letters after "at", up to four words, and capitalises it. */
function lowerCase(text: string): string | null {
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}])at ((?:the )?\p{Ll}[\p{L}\p{N}’'&-]*(?: [\p{L}\p{N}’'&-]+){0,3})/giu,
  )) {
    const after = match[1] ?? '';
    if (notAfterAt.test(after)) continue;
    const [words = ''] = after.split(
      / (?:in|on|for|and|with|instead|please|who|that|about|is|was|next|this|last|from|to|if|because|they|we|i)\b/iu,
    );
    const found = clean(words.replace(/^the /i, ''));
    if (found !== null && !/^(?:night|home|work|noon|midnight|lunch|dawn|sunset|sunrise)$/i.test(found))
      return found.replaceAll(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
  }
  return null;
}

const clean = (found: string): string | null => {
  const text = found
    .replace(/\s+instead$/i, '')
    .replace(/[\s.,’'/\\-]+$/u, '')
    .trim()
    .slice(0, 80)
    .toWellFormed();
  return text.length < 2 ? null : text;
};

/** Reads the person a message is for: "to Sam at Night Owl". */
export const readContact = (text: string): string | null =>
  /(?<![\p{L}\p{N}])to (\p{Lu}[\p{L}’'-]{1,30}) (?:at|from) /u.exec(text)?.[1] ?? null;
