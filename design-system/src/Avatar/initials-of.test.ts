import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Nova Reyes', 'NR'],
  ['DJ Nova Reyes', 'NR'],
  ['dj quill', 'Q'],
  ['DJ', 'D'],
  ['Ana Maria de Souza', 'AS'],
  ['  élan  ', 'É'],
  ['𝒜rrow', '𝒜'],
  ['', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
