import { isCountryCode } from '@pool/contracts/countries';
import { expect, test } from 'vitest';
import { isEuCountry, readVatNumber, readWholeVatNumber } from './vat-number.ts';

test.each([
  ['DE', 'DE123456789', 'DE123456789'],
  ['DE', '123 456 789', 'DE123456789'],
  ['AT', 'atu12345678', 'ATU12345678'],
  ['GR', '123456789', 'EL123456789'],
  ['GR', 'EL 123456789', 'EL123456789'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['FR', 'FR-XX-999.999.999', 'FRXX999999999'],
  ['FR', 'FR 1X 999 999 999', 'FR1X999999999'],
  ['BE', '0123.456.789', 'BE0123456789'],
  ['IE', '1234567WA', 'IE1234567WA'],
  ['DE', 'FR12345678901', null],
  ['FR', 'DE123456789', null],
  ['DE', '12345678', null],
  ['US', 'US123456789', null],
  ['GB', 'GB123456789', null],
  ['DE', '', null],
])('a number of %s typed as "%s" is read as %s', (country, typed, text) => {
  expect(readVatNumber(typed, country)?.text ?? null).toBe(text);
});

test('a number with its prefix names its country by the ISO code', () => {
  expect(readWholeVatNumber('el123456789')).toEqual({
    country: 'GR',
    prefix: 'EL',
    number: '123456789',
    text: 'EL123456789',
  });
  expect(readWholeVatNumber('123456789')).toBeNull();
  expect(readWholeVatNumber('GB123456789')).toBeNull();
});

test('the 27 member states are countries of the list', () => {
  const states = 'AT BE BG CY CZ DE DK EE GR ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
    ' ',
  );
  expect(states).toHaveLength(27);
  for (const state of states)
    expect([state, isEuCountry(state), isCountryCode(state)]).toEqual([state, true, true]);
  for (const other of ['US', 'GB', 'CH', 'NO', 'EL', '']) expect(isEuCountry(other)).toBe(false);
});
