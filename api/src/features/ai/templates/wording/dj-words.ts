import { listed, plain } from '../../curator/wording/words.ts';
import type { DjProfile } from '../dj-profile.ts';
import type { Gaps } from './gaps.ts';

/** Returns the DJ's name for Markdown, or a blank. */
export const djName = ({ djName: name }: DjProfile, { gap }: Gaps): string =>
  name === '' ? gap('your DJ name') : plain(name);

/** Describes a DJ: "a club and radio DJ from Lisbon". */
export function djKind({ kinds, city }: DjProfile): string {
  const kind = kinds.length === 0 ? 'a DJ' : `a ${listed(kinds, 'and')} DJ`;
  return city === '' ? kind : `${kind} from ${plain(city)}`;
}

/** Returns the DJ's pages as Markdown links, one a line. Addresses that are not web addresses are left out. */
export const djLinks = ({ links }: DjProfile): string =>
  links
    .filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link))
    .map((link) => `<${new URL(link).href}>`)
    .join('\n');

export const genreWords = (genres: readonly string[]): string => listed(genres.map(plain), 'and');

/** What of a profile a draft uses. */
type Used = { city?: boolean; links?: boolean; genres?: boolean };

/** Says where the facts in a draft come from; empty if none was used. */
export function sourceSentence(profile: DjProfile, used: Used): string {
  const facts = [
    profile.djName === '' ? '' : 'name',
    used.city && profile.city !== '' ? 'city' : '',
    used.links && djLinks(profile) !== '' ? 'links' : '',
  ].filter((fact) => fact !== '');
  const verb = facts.length > 1 || facts[0] === 'links' ? 'come' : 'comes';
  const sentences = [
    facts.length === 0 ? '' : `Your ${listed(facts, 'and')} ${verb} from your profile.`,
    used.genres && profile.genres.length > 0 ? 'The genres are the ones you download most.' : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
