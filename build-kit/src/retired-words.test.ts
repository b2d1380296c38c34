import { expect, test } from 'vitest';
import { retiredWords, usesOf } from './retired-words.ts';

const glossary = `
| term | meaning | not |
| --- | --- | --- |
| timeout | how long \`something\` is waited for | \`oldName\`, patience |
| payment error | a refusal | \`told\` |
`;

test('retires names in code quotes of the last column, but no other words', () => {
  expect(retiredWords(glossary)).toEqual(['oldName', 'told']);
});

test('reports a use with its location, but not a part of a longer name', () => {
  const files = [
    { name: 'a.ts', text: 'const first = 1;\nconst oldName = 2;' },
    { name: 'b.ts', text: "import './untold.ts';\nconst ourOldName = oldNameOf();" },
  ];
  expect(usesOf(retiredWords(glossary), files)).toEqual(['a.ts:2: oldName']);
});
