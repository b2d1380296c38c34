import { listed } from '../../curator/wording/words.ts';

/** Creates the blanks of a draft: visible in square brackets, and listed in one sentence. */
export function createGaps() {
  const names = new Set<string>();
  return {
    /** Returns a blank for something unknown. */
    gap(name: string): string {
      names.add(name);
      return `[${name}]`;
    },
    /** Lists the blanks of a draft in their order; empty if there are none. */
    sentence(draft: string): string {
      const blanks = [...names]
        .map((name) => `[${name}]`)
        .filter((blank) => draft.includes(blank))
        .sort((a, b) => draft.indexOf(a) - draft.indexOf(b));
      return blanks.length === 0 ? '' : `Still to fill in: ${listed(blanks, 'and')}.`;
    },
  };
}
export type Gaps = ReturnType<typeof createGaps>;

/** Joins paragraphs, without the empty ones. */
export const paragraphs = (...parts: (string | null | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
