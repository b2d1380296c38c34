import { createRandom } from 'api/random';
import type { Syllable } from './song.ts';
import { type Stereo, silence } from './stereo.ts';
import { sampleRate } from './timing.ts';
import { noteHz, tableSize, waveTable } from './wavetable.ts';

/** The first three formants in Hz of ah, eh, ee, oh, oo, and how loud each is. */
const vowels: [number, number, number][] = [
  [800, 1200, 2800],
  [480, 1750, 2600],
  [320, 2100, 2900],
  [480, 850, 2700],
  [350, 750, 2500],
];
const block = 32;
/** How marked words are sung: plainly, bleeped over, or growled. */
export type Wording = 'plain' | 'clean' | 'dirty';

type Singer = { out: Float32Array; cents: number; seed: number };
/** `sixteenth` in frames; marked words are bleeped over at `bleepHz`. */
type Singing = { sixteenth: number; wording: Wording; bleepHz: number };

function sing(singer: Singer, hook: Syllable[], { sixteenth, wording, bleepHz }: Singing): void {
  const { out } = singer;
  const random = createRandom(singer.seed);
  const tune = 2 ** (singer.cents / 1200);
  const size = out.length;
  let hz = noteHz(hook[0]?.note ?? 60);
  let phase = 0;
  let growl = 0;
  const formants: [number, number, number] = [600, 1200, 2700];
  const state = new Float64Array(6);
  for (const syllable of hook) {
    const start = Math.round(syllable.step * sixteenth);
    const held = Math.round(Math.max(0.8, syllable.length - 0.2) * sixteenth);
    const target = noteHz(syllable.note) * tune;
    const vowel = vowels[syllable.vowel] ?? [600, 1200, 2700];
    const bleep = syllable.marked && wording === 'clean';
    const dirty = syllable.marked && wording === 'dirty';
    const table = waveTable('saw', target);
    const breathFrames = 0.03 * sampleRate;
    const fade = 0.045 * sampleRate;
    let level = 0;
    for (let n = 0; n < held + fade; n += block) {
      hz += (target - hz) * 0.045;
      const on = Math.min(1, n / (0.02 * sampleRate));
      const off = n > held ? Math.max(0, 1 - (n - held) / fade) : 1;
      const rise = (on * off * syllable.velocity - level) / block;
      const vibrato =
        1 + 0.006 * Math.min(1, n / (0.35 * sampleRate)) * Math.sin((2 * Math.PI * 5.3 * n) / sampleRate);
      const step = (hz * vibrato * (dirty ? 0.5 : 1) * tableSize) / sampleRate;
      for (let k = 0; k < 3; k++)
        formants[k] = (formants[k] as number) + ((vowel[k] as number) - (formants[k] as number)) * 0.06;
      const f0 = 2 * Math.sin((Math.PI * formants[0]) / sampleRate);
      const f1 = 2 * Math.sin((Math.PI * formants[1]) / sampleRate);
      const f2 = 2 * Math.sin((Math.PI * formants[2]) / sampleRate);
      const breath = n < breathFrames ? 0.5 * (1 - n / breathFrames) : 0.012;
      for (let i = 0; i < block; i++) {
        level += rise;
        const at = (start + n + i) % size;
        if (bleep) {
          phase += (bleepHz * tableSize) / sampleRate;
          out[at] = (out[at] as number) + Math.sin((phase / tableSize) * 2 * Math.PI) * level * 0.3;
          continue;
        }
        phase += step;
        if (phase >= tableSize) phase %= tableSize;
        let x = (table[phase | 0] as number) + (random.next() - 0.5) * breath;
        if (dirty) {
          growl += 70 / sampleRate;
          x = Math.tanh(x * (2.5 + 2 * Math.sin(2 * Math.PI * growl)));
        }
        // Three parallel band-passes, one for each formant.
        state[1] = (state[1] as number) + f0 * (x - (state[0] as number) - 0.12 * (state[1] as number));
        state[0] = (state[0] as number) + f0 * (state[1] as number);
        state[3] = (state[3] as number) + f1 * (x - (state[2] as number) - 0.1 * (state[3] as number));
        state[2] = (state[2] as number) + f1 * (state[3] as number);
        state[5] = (state[5] as number) + f2 * (x - (state[4] as number) - 0.1 * (state[5] as number));
        state[4] = (state[4] as number) + f2 * (state[5] as number);
        const voice =
          (state[1] as number) * 0.16 + (state[3] as number) * 0.08 + (state[5] as number) * 0.035 + x * 0.06;
        out[at] = (out[at] as number) + voice * level;
      }
    }
  }
}

/** Renders the hook sung twice, slightly apart, over a loop of so many frames. */
export function renderHook(hook: Syllable[], frames: number, singing: Singing): Stereo {
  const loop = silence(frames);
  sing({ out: loop.left, cents: -6, seed: 5 }, hook, singing);
  sing({ out: loop.right, cents: 6, seed: 9 }, hook, singing);
  for (let i = 0; i < frames; i++) {
    const l = loop.left[i] as number;
    const r = loop.right[i] as number;
    loop.left[i] = l + r * 0.6;
    loop.right[i] = r + l * 0.6;
  }
  return loop;
}
