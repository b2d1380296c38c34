import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { audioFormatOf } from '../../media/audio/audio-format.ts';
import { playedSound, wavFile } from '../../test/music-fixtures.ts';
import { silentMp3 } from '../../test/silent-mp3.ts';
import { whyCutOff } from './cut-off.ts';

const ogg = readFileSync(path.join(import.meta.dirname, 'fixtures/five.ogg'));
const wav = wavFile(playedSound(1, { seconds: 2 }));
const mp3 = silentMp3(5);
const why = (bytes: Uint8Array) => {
  const format = audioFormatOf(bytes);
  return format && whyCutOff(bytes, format);
};

test('whole files, with or without tags after the music, are not truncated', () => {
  for (const whole of [ogg, wav, mp3]) expect(why(whole)).toBeNull();
  expect(why(Buffer.concat([mp3, Buffer.from(`TAG${'x'.repeat(125)}`)]))).toBeNull();
});

test.each([
  ['ogg', ogg],
  ['wav', wav],
  ['mp3', mp3],
])('a part of an %s is truncated', (_, whole) => {
  expect(why(whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatch(/^truncated/);
});

test('accepts a WAV with an open length', () => {
  const open = Buffer.from(wav);
  open.writeUInt32LE(0xff_ff_ff_ff, 40);
  expect(why(open)).toBeNull();
});

test('reports Opus by name', () => {
  const opus = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead')]);
  expect(why(opus)).toContain('Opus');
});
