import { createRandom } from 'api/random';
import { sampleRate } from './timing.ts';

const drumNames = [
  'kick',
  'snare',
  'clap',
  'hat',
  'open',
  'ride',
  'shaker',
  'rim',
  'conga',
  'tom',
  'cowbell',
  'crash',
  'tamb',
] as const;
export type DrumName = (typeof drumNames)[number];
/** How a style's kit is built: seconds, Hz, and 0 to 1 for amounts. */
export type Kit = {
  kickDecay: number;
  kickHz: number;
  kickPunch: number;
  snareTone: number;
  snareDecay: number;
  hatDecay: number;
  dust: number;
};

const frames = (seconds: number) => Math.round(seconds * sampleRate);
const decay = (seconds: number) => Math.exp(-1 / (seconds * sampleRate));

/** Returns white noise through a high-pass (one pole, Hz) that decays over `seconds`. */
function noise(seed: number, length: number, seconds: number, highpass: number): Float32Array {
  const random = createRandom(seed);
  const out = new Float32Array(frames(length));
  const keep = decay(seconds);
  const pole = Math.exp((-2 * Math.PI * highpass) / sampleRate);
  let level = 1;
  let last = 0;
  let held = 0;
  for (let i = 0; i < out.length; i++) {
    const white = random.next() * 2 - 1;
    held = pole * (held + white - last);
    last = white;
    out[i] = held * level;
    level *= keep;
  }
  return out;
}

/** Returns a sine whose pitch falls from `from` to `to` Hz and which decays over `seconds`. */
function tone(length: number, from: number, to: number, fall: number, seconds: number): Float32Array {
  const out = new Float32Array(frames(length));
  const keep = decay(seconds);
  const slide = decay(fall);
  let phase = 0;
  let extra = from - to;
  let level = 1;
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.sin(phase) * level;
    phase += (2 * Math.PI * (to + extra)) / sampleRate;
    extra *= slide;
    level *= keep;
  }
  return out;
}

function blend(...parts: [Float32Array, number][]): Float32Array {
  const out = new Float32Array(Math.max(...parts.map(([sound]) => sound.length)));
  for (const [sound, gain] of parts)
    for (let i = 0; i < sound.length; i++) out[i] = (out[i] as number) + (sound[i] as number) * gain;
  // Avoids a click at the end of a sound that has not quite decayed.
  const fade = Math.min(out.length, 256);
  for (let i = 0; i < fade; i++) out[out.length - 1 - i] = (out[out.length - 1 - i] as number) * (i / fade);
  return out;
}

function metal(base: number, length: number, seconds: number): Float32Array {
  const out = new Float32Array(frames(length));
  const steps = [2, 3, 4.16, 5.43, 6.79, 8.21].map((ratio) => (base * ratio) / sampleRate);
  const phases = steps.map(() => 0);
  const keep = decay(seconds);
  let level = 1;
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < steps.length; k++) {
      const phase = ((phases[k] as number) + (steps[k] as number)) % 1;
      phases[k] = phase;
      sum += phase < 0.5 ? 0.16 : -0.16;
    }
    out[i] = sum * level;
    level *= keep;
  }
  return out;
}

function highpassed(sound: Float32Array, hz: number): Float32Array {
  const pole = Math.exp((-2 * Math.PI * hz) / sampleRate);
  for (let pass = 0; pass < 2; pass++) {
    let last = 0;
    let held = 0;
    for (let i = 0; i < sound.length; i++) {
      const x = sound[i] as number;
      held = pole * (held + x - last);
      last = x;
      sound[i] = held;
    }
  }
  return sound;
}

function clap(): Float32Array {
  const out = new Float32Array(frames(0.3));
  for (const [i, at] of [0, 0.011, 0.023].entries()) {
    const burst = noise(31 + i, 0.27, i === 2 ? 0.07 : 0.008, 900);
    const from = frames(at);
    for (let n = 0; n < burst.length && from + n < out.length; n++)
      out[from + n] = (out[from + n] as number) + (burst[n] as number) * 0.7;
  }
  return blend([out, 1]);
}

/** Builds one hit of each drum of a kit, mono. `tonicHz` tunes pitched drums to the key of the song. */
export function buildKit(kit: Kit, tonicHz: number): Record<DrumName, Float32Array> {
  const low = tonicHz * 2 ** Math.round(Math.log2(kit.kickHz / tonicHz));
  const kick = blend(
    [tone(kit.kickDecay * 2.5, low * (3 + kit.kickPunch * 5), low, 0.028, kit.kickDecay), 1],
    [noise(7, 0.02, 0.004, 1500), 0.25 * kit.kickPunch],
  );
  for (let i = 0; i < kick.length; i++)
    kick[i] = Math.tanh((kick[i] as number) * (1.3 + kit.kickPunch * 0.8));
  return {
    kick,
    snare: blend(
      [noise(11, kit.snareDecay * 4, kit.snareDecay, 1200), 0.75],
      [tone(0.2, kit.snareTone * 1.7, kit.snareTone, 0.012, 0.06), 0.6],
    ),
    clap: clap(),
    hat: blend(
      [noise(13, kit.hatDecay * 4, kit.hatDecay, 8000), 0.5],
      [highpassed(metal(410, kit.hatDecay * 4, kit.hatDecay), 7000), 0.6],
    ),
    open: blend([noise(17, 0.4, 0.12, 7500), 0.45], [highpassed(metal(410, 0.4, 0.12), 6500), 0.55]),
    ride: blend([highpassed(metal(530, 0.7, 0.22), 5000), 0.6], [noise(19, 0.3, 0.1, 9000), 0.15]),
    shaker: blend([noise(23, 0.12, 0.03, 5500), 0.5]),
    rim: blend([tone(0.06, low * 36, low * 32, 0.004, 0.012), 0.6], [noise(29, 0.03, 0.005, 2000), 0.5]),
    conga: blend([tone(0.3, low * 5.2, low * 4, 0.02, 0.09), 0.8], [noise(37, 0.03, 0.006, 1500), 0.2]),
    tom: blend([tone(0.5, low * 4, low * 2, 0.06, 0.16), 0.9], [noise(41, 0.04, 0.01, 900), 0.15]),
    cowbell: blend([highpassed(metal(low * 4, 0.25, 0.06), 600), 0.7]),
    crash: blend([noise(43, 2.2, 0.6, 4500), 0.5], [highpassed(metal(340, 2.2, 0.5), 4000), 0.4]),
    tamb: blend([noise(47, 0.15, 0.045, 6500), 0.4], [highpassed(metal(900, 0.15, 0.04), 6000), 0.5]),
  };
}
