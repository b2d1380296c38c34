import { expect, test } from 'vitest';
import { missingCoverage, missingTests } from './coverage-tables.ts';

const table = (cell: string) => `| line | test |\n| --- | --- |\n| It plays | ${cell} |`;
const files: Record<string, string> = {
  'a.test.ts': `test('plays what was clicked', …); test('stops, then starts', …)`,
  'A.stories.tsx': 'export const Playing: Story = {}',
};
const missing = (cell: string) => missingTests(table(cell), (file) => (files[file] ? [files[file]] : []));

test('accepts tests and stories that exist', () => {
  expect(
    missing('a.test.ts › plays … clicked, stops, then starts; A.stories.tsx › Playing; a.test.ts'),
  ).toEqual([]);
});

test('names files, tests and stories that do not exist', () => {
  expect(missing('b.test.ts › plays; a.test.ts › pauses; A.stories.tsx › Paused')).toEqual([
    'b.test.ts: no such file',
    'a.test.ts: no test or story "pauses"',
    'A.stories.tsx: no test or story "Paused"',
  ]);
});

test('names a line without a test', () => {
  expect(missing('')).toEqual(['"It plays": no test']);
});

test('the tables in docs/coverage name tests that exist', () => {
  expect(missingCoverage()).toEqual([]);
});
