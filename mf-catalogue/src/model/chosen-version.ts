import { preferredVersion, type Track, type Version, withoutOwnPrefix } from '@pool/contracts';
import { parseSearch } from '@pool/contracts/search';
import type { ListQuery } from './list-query.ts';

/** The criteria for the version of a track that its row plays, adds and downloads. */
export type VersionChoice = {
  /** Applied to the versions one after another; a filter that would leave none is skipped. */
  filters: ((version: Version, track: Track) => boolean)[];
  /** Words of the search. A word is used if it is in a version's name but not in the track's. */
  words: string[];
  /** The member's default version by name; '' means Main, else Clean, else the first. */
  preferred: string;
};

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const plainName = (name: string): string => withoutOwnPrefix(name).toLowerCase();
const namesOf = ({ name, versionType, subversionType, displayVersion }: Version): string[] =>
  words(`${name} ${versionType} ${subversionType} ${displayVersion}`);

/** Derives the choice from a list's filters, its preset's versions, its search and the member's default. */
export function versionChoice(
  { versions, name }: Pick<ListQuery, 'versions' | 'name'>,
  presetVersions: readonly string[],
  preferred: string,
): VersionChoice {
  const search = parseSearch(name);
  const byName = [versions, presetVersions]
    .filter((names) => names.length > 0)
    .map((names) => {
      const wanted = new Set(names.map(plainName));
      return (version: Version) => wanted.has(plainName(version.name));
    });
  const byTerm = search.terms.flatMap((term) => {
    if (term.field !== 'version') return [];
    const wanted = term.values.map(words);
    return [
      (version: Version) => {
        const own = namesOf(version);
        const fits = wanted.some((each) => each.every((word) => own.some((one) => one.startsWith(word))));
        return fits !== term.negated;
      },
    ];
  });
  return { filters: [...byName, ...byTerm], words: words(search.words), preferred: plainName(preferred) };
}

/** Returns whether a choice leaves every track unchanged. */
export const isEmptyChoice = ({ filters, words, preferred }: VersionChoice): boolean =>
  filters.length === 0 && words.length === 0 && preferred === '';

/**
 * Returns the version to play for a track: the first that fits the filters, the preset and the search; if they do not name versions, the
 * member's default, else `preferredVersion`.
 */
function chosenVersion(track: Track, { filters, words: searched, preferred }: VersionChoice): Version | null {
  const playable = track.versions.filter(({ hasFile }) => hasFile);
  let fitting = playable;
  for (const fits of filters) {
    const left = fitting.filter((version) => fits(version, track));
    if (left.length > 0) fitting = left;
  }
  const titled = new Set(words(`${track.name} ${track.artist}`));
  const ofVersions = searched.filter((word) => !titled.has(word));
  const hits = ({ displayVersion, name }: Version): number => {
    const own = new Set(words(`${name} ${displayVersion}`));
    return ofVersions.filter((word) => own.has(word)).length;
  };
  const bestHits = Math.max(0, ...fitting.map(hits));
  if (bestHits > 0) fitting = fitting.filter((version) => hits(version) === bestHits);
  const byDefault = preferred && fitting.find(({ name }) => plainName(name) === preferred);
  if (byDefault) return byDefault;
  return fitting.length < playable.length ? (fitting[0] ?? null) : preferredVersion(track);
}

/** Marks the tracks with their chosen version. A track that needs no mark stays the same object, so that its row is not rendered again. */
export function chooseVersions(tracks: readonly Track[], choice: VersionChoice): Track[] {
  return tracks.map((track) => {
    const usual = preferredVersion(track);
    const chosen = chosenVersion(track, choice);
    return chosen && chosen.id !== usual?.id ? { ...track, chosenVersionId: chosen.id } : track;
  });
}
