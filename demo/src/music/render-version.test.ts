import { chroma, rankKeys, tonality } from 'api/media';
import { describe, expect, test, vi } from 'vitest';
import { styles, type VersionKind, type VersionRecipe } from '../types.ts';
import { measureBpm } from './measure-bpm.ts';
import { renderVersion } from './render-version.ts';
import { recipeDurationMs } from './timing.ts';

// Rendering and analysing 100 s of music takes seconds where other work shares the machine.
vi.setConfig({ testTimeout: 60_000 });

const tempos: Record<VersionRecipe['style'], number> = {
  House: 124,
  Afrobeat: 104,
  'Hip-Hop': 91,
  'R&B': 84,
  Reggae: 76,
  Soca: 140,
  Latin: 97,
  Throwbacks: 113,
  Mainstream: 118,
  Breakers: 131,
  Amapiano: 112,
  'Drum & Bass': 174,
  'Lo-Fi': 80,
};
const recipeOf = (style: VersionRecipe['style'], over: Partial<VersionRecipe> = {}): VersionRecipe => ({
  seed: 4711,
  style,
  bpm: tempos[style],
  keyPitch: 9,
  keyMode: 'minor',
  kind: 'Main',
  seconds: 102,
  ...over,
});
const beatSeconds = (recipe: VersionRecipe, beats: number) => (beats * 60) / recipe.bpm;
const power = (samples: Float32Array, from: number, to: number) => {
  const part = samples.subarray(Math.round(from * 44100), Math.round(to * 44100));
  return part.reduce((sum, x) => sum + x * x, 0) / part.length;
};

describe.each(styles.map((style, i) => ({ style, i })))('$style', ({ style, i }) => {
  // Instrumentals, since the vowels of the voice raise single harmonics, which the measurement takes for notes.
  const cases = [
    recipeOf(style, { seed: 31 + i, keyPitch: (i * 5) % 12, keyMode: 'minor', kind: 'Instrumental' }),
    recipeOf(style, {
      kind: 'Instrumental',
      seed: 97 + i,
      keyPitch: (i * 7 + 2) % 12,
      keyMode: 'major',
      bpm: tempos[style] + 3,
    }),
  ];
  test.each(cases)('has the tempo and key of its recipe: $bpm, $keyPitch $keyMode', (recipe) => {
    const { left, right } = renderVersion(recipe);
    const bpm = measureBpm(left);
    const off = Math.min(...[0.5, 1, 2].map((octave) => Math.abs(bpm * octave - recipe.bpm)));
    expect(off, `heard ${bpm.toFixed(1)}`).toBeLessThanOrEqual(0.5);

    const [detected] = rankKeys(chroma(left, 10, 90));
    const relative =
      recipe.keyMode === 'minor'
        ? { pitch: (recipe.keyPitch + 3) % 12, mode: 'major' }
        : { pitch: (recipe.keyPitch + 9) % 12, mode: 'minor' };
    const keys = [{ pitch: recipe.keyPitch, mode: recipe.keyMode }, relative];
    expect(keys).toContainEqual({ pitch: detected?.pitch, mode: detected?.mode });

    expect(left.length / 44100).toBeGreaterThanOrEqual(100);
    expect(Math.round((left.length / 44100) * 1000)).toBe(recipeDurationMs(recipe));
    let peak = 0;
    for (const channel of [left, right]) for (const x of channel) peak = Math.max(peak, Math.abs(x));
    expect(20 * Math.log10(peak)).toBeCloseTo(-1, 1);
    expect(10 * Math.log10(power(left, 0, 100))).toBeGreaterThan(-18);
  });
});

describe('kinds of version', () => {
  const shortOf = (style: VersionRecipe['style'], kind: VersionKind) =>
    recipeOf(style, { kind, seconds: 40 });
  const known = new Map<string, Float32Array>();
  const play = (recipe: VersionRecipe) => {
    const key = JSON.stringify(recipe);
    const left = known.get(key) ?? renderVersion(recipe).left;
    known.set(key, left);
    return left;
  };
  const render = (kind: VersionKind) => play(shortOf('House', kind));

  test.each(
    (['Intro', 'Intro Clean', 'Extended'] as const).flatMap((kind) =>
      (['House', 'Hip-Hop', 'Reggae'] as const).map((style) => ({ kind, style })),
    ),
  )('$style $kind begins with 16 beats of drums alone', ({ kind, style }) => {
    const end = beatSeconds(recipeOf(style), 16);
    const intro = play(shortOf(style, kind));
    // Drums alone measure 0.00 to 0.03 here, any section with notes 0.14 to 0.95.
    expect(tonality(intro, 0.1, end)).toBeLessThan(0.08);
    expect(tonality(play(shortOf(style, 'Instrumental')), 0.1, end)).toBeGreaterThan(0.3);
    expect(power(intro, 0, 4)).toBeGreaterThan(0.001);
  });

  test('an acapella is only the voice: no kick below 90 Hz, but sound throughout', () => {
    const low = (samples: Float32Array) => {
      const pole = 1 - Math.exp((-2 * Math.PI * 70) / 44100);
      let a = 0;
      let b = 0;
      return samples.map((x) => {
        a += (x - a) * pole;
        b += (a - b) * pole;
        return b;
      });
    };
    const voice = render('Acapella');
    const main = render('Main');
    const share = (s: Float32Array) => power(low(s), 0, 40) / power(s, 0, 40);
    expect(share(voice)).toBeLessThan(share(main) / 10);
    for (let at = 0; at < 40; at += 8) expect(power(voice, at, at + 8)).toBeGreaterThan(1e-4);
  });

  test('clean, dirty and instrumental are as long as main and sound different', () => {
    const main = render('Main');
    for (const kind of ['Clean', 'Dirty', 'Instrumental'] as const) {
      const other = render(kind);
      expect(other.length).toBe(main.length);
      const change = other.map((x, i) => x - (main[i] ?? 0));
      expect(power(change, 8, 40)).toBeGreaterThan(1e-5);
    }
  });

  test('a remix has other drums at the same tempo', () => {
    const main = render('Main');
    const remix = render('Remix');
    const change = remix.map((x, i) => x - (main[i] ?? 0));
    expect(power(change, 5, 40)).toBeGreaterThan(power(main, 5, 40) * 0.3);
    const bpm = measureBpm(remix);
    expect(Math.min(Math.abs(bpm - 124), Math.abs(bpm * 2 - 124))).toBeLessThan(0.5);
  });

  test('the same recipe gives the same samples, and another seed gives another song', () => {
    const recipe = shortOf('House', 'Main');
    const once = render('Main');
    expect(Buffer.compare(Buffer.from(once.buffer), Buffer.from(renderVersion(recipe).left.buffer))).toBe(0);
    const other = renderVersion({ ...recipe, seed: 4712 }).left;
    expect(Buffer.compare(Buffer.from(once.buffer), Buffer.from(other.buffer))).not.toBe(0);
  });
});
