import { readKey, toCamelot } from '@pool/contracts/music-key';
import { foldWords } from '../../catalogue/search/words.ts';
import type { SongTags } from './song-tags.ts';
import type { TagField } from './tag-names.ts';

const joining = new Set(['and', 'feat', 'ft', 'featuring', 'x', 'with', 'vs']);
const names = (texts: readonly string[]): string =>
  texts
    .flatMap(foldWords)
    .filter((word) => !joining.has(word))
    .sort()
    .join(' ');

/**
 * Whether a file's own values of a field already say what the pool says, so that they stay as they are: two artists in fields of their own,
 * a full date, a tempo with its decimals, a second genre.
 */
export function hasSameValue(field: TagField, own: readonly string[], tags: SongTags): boolean {
  const [first = ''] = own;
  if (own.length === 0) return false;
  switch (field) {
    case 'artist':
    case 'remixer':
      return names(own) === names([tags[field] ?? '']);
    case 'genre':
      return own.some((one) => names([one]) === names([tags.genre ?? '']));
    case 'bpm':
      return tags.bpm !== null && Math.abs(Number(first.replace(',', '.')) - tags.bpm) < 0.005;
    case 'key': {
      const read = readKey(first);
      return read !== null && tags.key !== null && toCamelot(read) === toCamelot(tags.key);
    }
    case 'year':
      return first.startsWith(String(tags.year));
    default:
      return own.some((one) => one.trim() === String(tags[field] ?? '').trim());
  }
}
