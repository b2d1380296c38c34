import { expect, test } from 'vitest';
import { chosenLabels, mergeFrp, namesOf } from './frp-names.ts';

const offer = mergeFrp(['Clean', 'FRP Clean', 'FRP Redrum', 'Main']);

test('a name and its FRP twin are one, under the name without the prefix', () => {
  expect(offer).toEqual([
    { label: 'Clean', names: ['Clean', 'FRP Clean'] },
    { label: 'Redrum', names: ['FRP Redrum'] },
    { label: 'Main', names: ['Main'] },
  ]);
});

test('choosing one chooses both; half of a pair shows as chosen', () => {
  expect(namesOf(offer, ['Clean', 'Redrum'], [])).toEqual(['Clean', 'FRP Clean', 'FRP Redrum']);
  expect(chosenLabels(offer, ['FRP Clean'])).toEqual(['Clean']);
});

test('a choice from a link that is no longer offered survives another choice', () => {
  expect(namesOf(offer, ['Main'], ['Clean', 'Bygone'])).toEqual(['Main', 'Bygone']);
});
