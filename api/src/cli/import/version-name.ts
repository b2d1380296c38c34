import { withOwnPrefix } from '@pool/contracts';
import { isEdition } from './editions.ts';

/** How a version is stored: see the columns of `versions`. `subname` is the remixer. */
export type VersionName = {
  name: string;
  displayVersion: string;
  versionType: string;
  subversionType: string;
  subname: string | null;
  displayOrder: number;
};

/** The kinds a pool sorts by, in the order of their buttons. The later a kind, the higher its priority as the version's name. */
const kinds = ['Main', 'Clean', 'Dirty', 'Extended', 'Intro', 'Intro Clean', 'Intro Dirty'];
const more = [
  'Instrumental',
  'Acapella',
  'Remix',
  'DJ Tool',
  'Drum Loop',
  'Outro',
  'Radio Edit',
  'Short Edit',
];
const order = [...kinds, ...more];
const byWeight = ['Remix', 'Acapella', 'Instrumental', 'DJ Tool', 'Drum Loop', 'Intro', 'Outro', 'Extended'];

/** Printed names, longest first, and their kinds. */
const phrases: [RegExp, string][] = [
  [/\b(?:original|album|main|full|club) (?:mix|version|edit)\b/g, 'Main'],
  [/\b(?:radio|single) (?:edit|mix|version)\b/g, 'Radio Edit'],
  [/\b(?:short|quick hit|quick) ?(?:edit)\b|\bquick hit\b/g, 'Short Edit'],
  [/\bextended(?: (?:mix|version|edit))?\b/g, 'Extended'],
  [/\bdj tools?\b/g, 'DJ Tool'],
  [/\bdrum loops?\b/g, 'Drum Loop'],
  [/\b(?:acapp?ella|a capp?ella)\b/g, 'Acapella'],
  [/\b(?:instrumental|inst)\b/g, 'Instrumental'],
  [/\b(?:dirty|explicit)\b/g, 'Dirty'],
  [/\b(?:clean)\b/g, 'Clean'],
  [/\bintro\b/g, 'Intro'],
  [/\boutro\b/g, 'Outro'],
  [/\b(?:main|original)\b/g, 'Main'],
  [/\b(?:mix|edit|version)\b/g, ''],
];
const remixed = /^(.*?)\s*\b(remix|mix|edit|bootleg|flip|rework|refix|vip|dub|redrum)$/i;

/** Another recording, whatever else the bracket contains: "Live Edit" is not a remix. */
const recordedAnew = /\b(?:live|acoustic|unplugged|re-?record(?:ed|ing)|demo|rehearsal|karaoke|piano)\b/i;

/** Parses one bracket: kinds, the remixer, the pool's own mark; null when it is part of the title. */
export type Bracket = { kinds: string[]; remix: string | null; own: boolean };

export function readBracket(text: string): Bracket | null {
  if (isEdition(text)) return { kinds: ['Main'], remix: null, own: false };
  if (recordedAnew.test(text)) return null;
  const own = /^FRP\b/i.test(text.trim());
  const name = text.trim().replace(/^FRP\b\s*/i, '');
  let rest = name
    .toLowerCase()
    .replaceAll(/[-/&+,.]/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const found: string[] = [];
  for (const [pattern, kind] of phrases) {
    const next = rest.replaceAll(pattern, ' ');
    if (next !== rest && kind) found.push(kind);
    rest = next;
  }
  if (rest.trim() === '' && (found.length > 0 || own)) return { kinds: found, remix: null, own };
  const remix = remixed.exec(name);
  return remix ? { kinds: ['Remix'], remix: name, own } : null;
}

/** Combines all the brackets of a file into one name: `(Clean) (Intro)` is "Intro Clean"; none is "Main". */
export function versionOf(brackets: Bracket[]): VersionName {
  const found = new Set(brackets.flatMap((bracket) => bracket.kinds));
  const remix = brackets.find((bracket) => bracket.remix !== null)?.remix ?? null;
  const sub = found.has('Clean') ? 'Clean' : found.has('Dirty') ? 'Dirty' : '';
  const other = [...found].find((kind) => kind !== sub && kind !== 'Main');
  const type = byWeight.find((kind) => found.has(kind)) ?? other ?? (sub || 'Main');
  const plain = sub && sub !== type ? `${type} ${sub}` : type;
  const place = order.indexOf(plain) < 0 ? order.indexOf(type) : order.indexOf(plain);
  const own = brackets.some((bracket) => bracket.own);
  const shown = remix === null ? plain : sub ? `${remix} ${sub}` : remix;
  return {
    name: own ? withOwnPrefix(plain) : plain,
    displayVersion: shown,
    versionType: type,
    subversionType: sub,
    subname: remix?.replace(/\s+remix$/i, '') || null,
    // The pool's own edit follows the label's.
    displayOrder: (place < 0 ? order.length : place + 1) * 2 + (own ? 1 : 0),
  };
}
