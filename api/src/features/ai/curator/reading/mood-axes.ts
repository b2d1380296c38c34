import { foldWords } from '../../../../catalogue/search/words.ts';

/** The place of a mood on two axes from 0 to 1: dark to bright, and soft to hard. */
export type MoodPlace = { brightness: number; hardness: number };

/** The moods of `moodGroups` and their places: brightness, hardness. */
// biome-ignore format: one row of places a line
const places: [words: string, brightness: number, hardness: number][] = [
  ['dark, sinister', 0.1, 0.7],
  ['gritty, aggressive', 0.15, 0.85],
  ['moody, brooding', 0.15, 0.5],
  ['hard, heavy, intense', 0.25, 0.95],
  ['deep, hypnotic, trippy', 0.25, 0.4],
  ['rolling', 0.3, 0.55],
  ['late night, late at night, after hours, afterhours, nocturnal', 0.25, 0.35],
  ['sad, melancholic, reflective, bittersweet', 0.2, 0.2],
  ['emotional, nostalgic', 0.35, 0.25],
  ['percussive, tribal', 0.45, 0.65],
  ['driving, pumping, powerful, banging, peak time, peaktime, prime time', 0.5, 0.85],
  ['confident, swagger', 0.5, 0.65],
  ['energetic, high energy, hype, rowdy, wild', 0.6, 0.8],
  ['warm-up, warm up, warmup', 0.5, 0.35],
  ['retro, old school, oldschool, vintage, roots', 0.55, 0.4],
  ['dreamy, romantic, tender, love songs', 0.5, 0.1],
  ['sexy, sensual', 0.45, 0.25],
  ['mellow, chill, chilled, chilled out, relaxed, relaxing, calm, easy, lounge, downtempo', 0.55, 0.1],
  ['warm, smooth, soft, gentle, cosy, cozy, laid-back, laidback, laid back', 0.6, 0.15],
  ['groovy', 0.65, 0.45],
  ['funky, caliente', 0.8, 0.5],
  ['anthemic, euphoric, hands in the air', 0.85, 0.65],
  ['uplifting, bright, positive', 0.9, 0.5],
  ['party, carnival, festive, fiesta', 0.9, 0.6],
  ['happy, joyful, cheerful, sunny, feel-good, feelgood, good vibes, fun', 0.95, 0.35],
];

const squeezed = (mood: string): string => foldWords(mood).join('');
const byMood = new Map<string, MoodPlace>(
  places.flatMap(([words, brightness, hardness]) =>
    words.split(',').map((word): [string, MoodPlace] => [squeezed(word), { brightness, hardness }]),
  ),
);

/** Returns the place of a mood; the middle of both axes for one that is unknown or not set. */
export const placeOfMood = (mood: string | null): MoodPlace =>
  byMood.get(mood === null ? '' : squeezed(mood)) ?? { brightness: 0.5, hardness: 0.5 };
