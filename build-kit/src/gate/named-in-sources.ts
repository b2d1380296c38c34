import { readFileSync } from 'node:fs';

/** The events that sources name, sorted by name. */
export type NamedInSources = { sends: string[]; hears: string[] };

const patterns = {
  sends: /(?:\.emit|\btoMessage)\(\s*'([^']+)'/g,
  hears: /(?:\.on|\buseBusEvent)\(\s*'([^']+)'/g,
};

/** Reads which events the sources send and listen to. */
export function namedInSources(files: readonly string[]): NamedInSources {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = (pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
  return { sends: names(patterns.sends), hears: names(patterns.hears) };
}
