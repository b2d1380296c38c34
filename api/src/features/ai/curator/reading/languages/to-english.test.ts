import { expect, test } from 'vitest';
import { toEnglish } from './to-english.ts';

test.each([
  // German
  ['anderthalb stunden techno, kein gesang', '90 minutes techno, without vocals'],
  ['zehn lieder unter 95 bpm', '10 tracks under 95 bpm'],
  ['was fröhliches für ne hochzeit, ohne schlager', 'happy wedding, without schlager'],
  ['von 100 auf 128', 'from 100 to 128'],
  ['schmeiß die letzten zwei raus', 'remove last 2'],
  ['noch fünf', '5 more'],
  ['dunkler', 'darker'],
  // Spanish
  ['una hora y media de bachata, nada lento', '90 minutes bachata, no slow'],
  ['quince canciones más rápidas', '15 tracks faster'],
  ['quita la tercera', 'remove third'],
  ['de 90 hasta 110', 'from 90 to 110'],
  // French
  ['une demi-heure de disco, pas trop lent', '30 minutes disco, not too slow'],
  ['enlève les deux dernières', 'remove last 2'],
  ['rien au-dessus de 120', 'not over 120'],
  ['années 80 sans paroles', '80s without vocals'],
  // Portuguese
  ['meia hora de samba, sem palavrão', '30 minutes samba, no swearing'],
  ['mais duas', '2 more'],
  ['tira a última', 'remove last'],
  ['subindo até 126', 'building up to 126'],
])('reads %j as %j', (typed, english) => {
  expect(toEnglish(typed)).toBe(english);
});

test.each([
  'an hour of salsa, no reggaeton',
  'los lobos',
  'la vida loca type of pop',
  '10 from the ones i gave 5 stars',
  'no merengue',
  'something like “Die Welt”',
  '12 drum n bass',
])('leaves %j as it is', (typed) => {
  expect(toEnglish(typed)).toBe(typed);
});
