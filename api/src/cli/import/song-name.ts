import { type Bracket, readBracket, type VersionName, versionOf } from './version-name.ts';

/** A song and its version. `artist` is null where none is named. */
export type SongName = { artist: string | null; title: string; version: VersionName };
export type NameTags = { artist?: string | undefined; title?: string | undefined };

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const dash = /\s+[-–—]\s+/;

/** Parses "Title [Clean] (Night Remix) (feat. Ana)": the title with its own parts, and the version from the brackets. */
function readTitle(text: string): { title: string; brackets: Bracket[] } {
  const brackets: Bracket[] = [];
  let title = text.replaceAll(/\(([^()]*)\)|\[([^[\]]*)\]/g, (all, round?: string, square?: string) => {
    const bracket = readBracket(round ?? square ?? '');
    if (!bracket) return all;
    brackets.push(bracket);
    return ' ';
  });
  const parts = title.split(dash);
  // "Title - Radio Edit - Remastered 2011": the parts after dashes, from the end.
  for (let last = parts.length > 1 ? readBracket(parts.at(-1) ?? '') : null; last; ) {
    brackets.push(last);
    parts.pop();
    title = parts.join(' - ');
    last = parts.length > 1 ? readBracket(parts.at(-1) ?? '') : null;
  }
  return { title: tidy(title), brackets };
}

/** Removes track numbers added by ripping programs: "03. ", "03 - ", "3) ", "01 "; not those of "50 Cent - …" or "311 - …". */
function withoutNumber(stem: string): string {
  const bare = stem.replace(/^(?:\d{1,3}[.)]\s*|0\d{1,2}[\s-]+)(?=\S)/, '');
  if (bare !== stem) return bare;
  const numbered = stem.replace(/^\d{1,3}\s+[-–—]\s+/, '');
  return dash.test(numbered) ? numbered : stem;
}

/** Finds song and version from a file name without extension and from its tags, if any. */
export function readSongName(stem: string, tags: NameTags = {}): SongName {
  const spaced = stem.includes(' ') ? stem : stem.replaceAll('_', ' ');
  const parts = withoutNumber(tidy(spaced.replaceAll('_', ' '))).split(dash);
  const named = { artist: parts.length > 1 ? (parts[0] ?? null) : null, rest: parts.slice(1).join(' - ') };
  const file = readTitle(named.artist === null ? (parts[0] ?? stem) : named.rest);
  const tagTitle = tidy(tags.title ?? '');
  const tagArtist = tidy(tags.artist ?? '');
  const tagged = tagTitle ? readTitle(tagTitle) : null;
  const title = tagged?.title || file.title || tidy(stem);
  // The file's name specifies the version more often than the tag does.
  const brackets = file.brackets.length > 0 ? file.brackets : (tagged?.brackets ?? []);
  return { artist: tagArtist || named.artist, title, version: versionOf(brackets) };
}
