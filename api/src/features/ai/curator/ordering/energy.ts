/**
 * The energy of a track, from 0 to 1: measured, or set on the track. Otherwise it is estimated from the mood (weight 0.5), the tempo (0.3)
 * and the genre (0.2); unknown parts are left out and the other weights scaled up. Only the ranking matters: sets are laid out by rank
 * among their candidates.
 */
import { numberFields } from '@pool/contracts/track-fields';
import { foldWords } from '../../../../catalogue/search/words.ts';
import { moodGroups } from '../reading/mood-words.ts';

const ofMood = new Map<string, number>();
for (const { words, energy } of moodGroups) {
  for (const word of words) {
    const key = foldWords(word).join('');
    if (!ofMood.has(key)) ofMood.set(key, energy);
  }
}

/** The typical energy of a genre. */
const ofGenre: Record<string, number> = {
  'Drum & Bass': 0.9,
  Techno: 0.85,
  Trance: 0.8,
  Dubstep: 0.85,
  'Tech House': 0.75,
  House: 0.65,
  Soca: 0.85,
  Breakbeat: 0.75,
  Trap: 0.65,
  Drill: 0.7,
  Reggaeton: 0.65,
  Dembow: 0.75,
  Dancehall: 0.6,
  Pop: 0.55,
  Disco: 0.6,
  Funk: 0.55,
  'Hip-Hop': 0.5,
  Amapiano: 0.5,
  Afrobeat: 0.5,
  Latin: 0.55,
  Salsa: 0.6,
  Merengue: 0.7,
  Rock: 0.65,
  Indie: 0.45,
  Country: 0.4,
  Reggae: 0.3,
  'R&B': 0.25,
  Soul: 0.3,
  'Lo-Fi': 0.1,
  Bachata: 0.35,
  Holiday: 0.4,
};

/** Returns the energy of a tempo: 80 BPM and below give 0, 140 and above 1. */
const ofTempo = (bpm: number): number => Math.min(1, Math.max(0, (bpm - 80) / 60));

const { min, max } = numberFields.energy;

/** Returns the level from 1 to 10 that an energy from 0 to 1 is shown and stored as. */
export const levelOf = (energy: number): number => min + Math.round(energy * (max - min));

/** Returns the energy of a track, from 0 to 1. Null means unknown. `measured` is from 1 to 10. */
export function energyOf({
  measured,
  mood,
  genre,
  bpm,
}: {
  measured: number | null;
  mood: string | null;
  genre: string | null;
  bpm: number | null;
}): number {
  if (measured !== null) return (measured - min) / (max - min);
  const parts: [weight: number, value: number | undefined][] = [
    [0.5, mood === null ? undefined : ofMood.get(foldWords(mood).join(''))],
    [0.3, bpm ? ofTempo(bpm) : undefined],
    [0.2, genre === null ? undefined : ofGenre[genre]],
  ];
  let sum = 0;
  let weights = 0;
  for (const [weight, value] of parts) {
    if (value === undefined) continue;
    sum += weight * value;
    weights += weight;
  }
  return weights === 0 ? 0.5 : sum / weights;
}
