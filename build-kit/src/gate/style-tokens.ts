import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the style sheets and the scripts of a build, as one text each. */
function textsOf(dist: string): { styles: string; scripts: string } {
  const read = (extension: string) =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension))
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n');
  return { styles: read('.css'), scripts: read('.js') };
}

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const declared = /[{;\s](--[a-z][\w-]*)\s*:/g;

/** Returns the style tokens (custom properties such as --space-2) that the style sheets of a build define for the whole page. */
export function tokensGiven(dist: string): string[] {
  const roots = [...textsOf(dist).styles.matchAll(/:root[^{}]*(\{[^{}]*)\}/g)].map(([, rules = '']) => rules);
  return [...namesIn(roots.join('\n'), declared)].sort();
}

/** Returns the style tokens that a build takes from the page: those it reads without a fallback and does not set itself. */
export function tokensUsed(dist: string): string[] {
  const { styles, scripts } = textsOf(dist);
  const set = [namesIn(styles, declared), namesIn(scripts, /["'`](--[a-z][\w-]*)["'`]/g)];
  const read = namesIn(`${styles}\n${scripts}`, /var\(\s*(--[a-z][\w-]*)\s*\)/g);
  return [...read].filter((name) => !set.some((names) => names.has(name))).sort();
}
