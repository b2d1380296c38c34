import { expect, test } from 'vitest';
import { chosenLabels, mergeFrp, namesOf } from './frp-names.ts';

const offer = mergeFrp(['Clean', 'FRP Clean', 'FRP Redrum', 'Main']);

test('merges a name and its FRP twin under the name without the prefix', () => {
  expect(offer).toEqual([
    { label: 'Clean', names: ['Clean', 'FRP Clean'] },
    { label: 'Redrum', names: ['FRP Redrum'] },
    { label: 'Main', names: ['Main'] },
  ]);
});

test('chooses both of a pair, and shows half of a pair as chosen', () => {
  expect(namesOf(offer, ['Clean', 'Redrum'], [])).toEqual(['Clean', 'FRP Clean', 'FRP Redrum']);
  expect(chosenLabels(offer, ['FRP Clean'])).toEqual(['Clean']);
});

test('keeps a choice from a link that is no longer offered', () => {
  expect(namesOf(offer, ['Main'], ['Clean', 'Bygone'])).toEqual(['Main', 'Bygone']);
});
