import type { Criteria } from '../curator-state.ts';

/** Joins names: "House, Disco and Funk". */
export function listed(names: readonly string[], last: 'and' | 'or'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

const bpm = (value: number): string => String(Math.round(value));

/** Describes a tempo range: "119 to 129 BPM", "under 95 BPM". */
export function tempoWords({ bpm: range }: Pick<Criteria, 'bpm'>): string {
  if (!range) return 'any tempo';
  if (range.min <= 0) return `up to ${bpm(range.max)} BPM`;
  if (range.max >= 256) return `from ${bpm(range.min)} BPM`;
  return bpm(range.min) === bpm(range.max)
    ? `${bpm(range.min)} BPM`
    : `${bpm(range.min)} to ${bpm(range.max)} BPM`;
}

/** Describes a span of time: "from 1990 to 1999", "of the last 7 days". */
export function timesWords({ years, addedDays }: Pick<Criteria, 'years' | 'addedDays'>): string {
  if (addedDays) return addedDays === 1 ? 'from the last day' : `from the last ${addedDays} days`;
  if (!years) return 'from any year';
  return years.from === years.to ? `from ${years.from}` : `from ${years.from} to ${years.to}`;
}

/** Formats a length: "1 h 30 min", "45 min". */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${minutes} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export const tracksWords = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

/** Escapes text from third parties for Markdown: no links, no markup, one line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .slice(0, 200);
