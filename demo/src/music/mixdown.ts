import type { Section } from './arrangement.ts';
import type { PartName, Stems } from './stems.ts';
import { addSound, type Stereo, silence } from './stereo.ts';
import { sampleRate } from './timing.ts';

const drumParts: PartName[] = ['kick', 'tops', 'perc'];
const musicParts: PartName[] = ['bass', 'comp', 'pad', 'lead', 'vox'];
/** Frames over which a part that stops fades out. */
const ringOut = Math.round(0.05 * sampleRate);

/** `run` frames of a loop, from its frame `from` on, to frame `at` of a channel. */
type Run = { at?: number; from?: number; run: number; gain?: number };

function addPart(into: Float32Array, loop: Float32Array, { at = 0, from = 0, run, gain = 1 }: Run): void {
  for (let i = 0; i < run; i++) into[at + i] = (into[at + i] as number) + (loop[from + i] as number) * gain;
}

function fadePart(
  into: Float32Array,
  loop: Float32Array,
  { from, gain }: { from: number; gain: number },
): void {
  for (let i = 0; i < ringOut; i++) {
    into[i] = (into[i] as number) + (loop[from + i] as number) * gain * (1 - i / ringOut) ** 2;
  }
}

/** Applies a low-pass that moves from one openness to another over the buffer, two poles. */
function sweepFilter(channel: Float32Array, [from, to]: [number, number]): void {
  let a = 0;
  let b = 0;
  const size = channel.length;
  for (let start = 0; start < size; start += 64) {
    const open = from + ((to - from) * start) / size;
    const pole = 1 - Math.exp((-2 * Math.PI * 180 * 2 ** (open * 6.6)) / sampleRate);
    const end = Math.min(size, start + 64);
    for (let i = start; i < end; i++) {
      a += ((channel[i] as number) - a) * pole;
      b += (a - b) * pole;
      channel[i] = b;
    }
  }
}

function duckBy(music: Stereo, duck: Float32Array): void {
  for (let i = 0; i < duck.length; i++) {
    music.left[i] = (music.left[i] as number) * (duck[i] as number);
    music.right[i] = (music.right[i] as number) * (duck[i] as number);
  }
}

/** Combines the loops, phrase by phrase, into one piece of `frames` frames. */
export function mixDown(plan: Section[], stems: Stems, phrase: number, frames: number): Stereo {
  const out = silence(frames);
  const music = silence(phrase);
  plan.forEach((section, p) => {
    const at = p * phrase;
    const before = plan[p - 1];
    const run = Math.min(phrase, frames - at);
    music.left.fill(0);
    music.right.fill(0);
    for (const part of musicParts) {
      const loop = stems.loops[part];
      if (!loop) continue;
      const gain = section.parts[part] ?? 0;
      const from = loop.left.length > phrase ? (p % 2) * phrase : 0;
      const left = before?.parts[part] ?? 0;
      if (gain > 0) {
        addPart(music.left, loop.left, { from, run: phrase, gain });
        addPart(music.right, loop.right, { from, run: phrase, gain });
      } else if (left > 0) {
        fadePart(music.left, loop.left, { from, gain: left });
        fadePart(music.right, loop.right, { from, gain: left });
      }
    }
    if (section.sweep) {
      sweepFilter(music.left, section.sweep);
      sweepFilter(music.right, section.sweep);
    }
    if (section.parts.kick) duckBy(music, stems.duck);
    addPart(out.left, music.left, { at, run });
    addPart(out.right, music.right, { at, run });
    // The kick pauses for the last half bar of a build-up, and under a fill.
    for (const part of drumParts) {
      const loop = stems.loops[part];
      const gain = section.parts[part] ?? 0;
      if (!loop || gain === 0) continue;
      const rest = section.fill && part === 'kick' ? Math.round(phrase / 8) : 0;
      addPart(out.left, loop.left, { at, run: run - rest, gain });
      addPart(out.right, loop.right, { at, run: run - rest, gain });
    }
    if (section.crash) addSound(out, stems.crash, { at, gain: 0.35, wrap: false });
    if (section.fill)
      addSound(out, stems.fill, { at: at + Math.round((phrase * 3) / 4), gain: 1, wrap: false });
    if (section.riser) addSound(out, stems.riser, { at, gain: 1, wrap: false });
  });
  const last = plan.at(-1);
  const end = plan.length * phrase;
  if (last?.crash || last?.fill) addSound(out, stems.crash, { at: end, gain: 0.4, wrap: false });
  return out;
}

/**
 * Masters a mix: drives it to a common loudness, rounds off the peaks, and sets the highest to -1 dB of full scale.
 */
export function master(mix: Stereo, peakDb = -1): void {
  const { left, right } = mix;
  const window = 4 * sampleRate;
  let loudest = 1e-9;
  for (let start = 0; start + window <= left.length; start += window) {
    let sum = 0;
    for (let i = start; i < start + window; i += 3)
      sum += (left[i] as number) ** 2 + (right[i] as number) ** 2;
    loudest = Math.max(loudest, (sum * 3) / (window * 2));
  }
  const drive = 0.3 / Math.sqrt(loudest);
  let peak = 1e-9;
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i++) {
      const x = Math.max(-3, Math.min(3, (channel[i] as number) * drive));
      const y = (x * (27 + x * x)) / (27 + 9 * x * x);
      channel[i] = y;
      const size = y < 0 ? -y : y;
      if (size > peak) peak = size;
    }
  }
  const gain = 10 ** (peakDb / 20) / peak;
  const fade = Math.round(0.6 * sampleRate);
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain;
    for (let i = 0; i < fade; i++)
      channel[channel.length - 1 - i] = (channel[channel.length - 1 - i] as number) * (i / fade);
  }
}
