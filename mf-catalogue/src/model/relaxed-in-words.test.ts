import { expect, test } from 'vitest';
import { relaxedInWords } from './relaxed-in-words.ts';

test('names the relaxed terms as they were typed', () => {
  expect(relaxedInWords([{ kind: 'term', from: 'bpm:124', to: null }])).toBe(
    'No exact matches. Showing results without “bpm:124”.',
  );
  expect(
    relaxedInWords([
      { kind: 'word', from: 'zzz', to: null },
      { kind: 'typo', from: 'nite', to: 'night' },
      { kind: 'term', from: 'key:8A', to: null },
    ]),
  ).toBe(
    'No exact matches. Showing results without “zzz” and “key:8A”. Showing results for “night” instead of “nite”.',
  );
  expect(relaxedInWords([{ kind: 'typo', from: 'nite', to: 'night' }])).toBe(
    'Showing results for “night” instead of “nite”.',
  );
});
