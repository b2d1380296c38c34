/** Constraints that many requests share. A subgenre meets its genre, unless the request excludes it. */
import { bpm, genre, key, version } from './constraints.ts';

export const house = genre('House', 'Tech House', 'Afro House');
export const rap = genre('Hip-Hop', 'Trap', 'Drill');
export const soulful = genre('R&B', 'Soul');
export const latin = genre('Latin', 'Latin Pop', 'Reggaeton', 'Salsa', 'Bachata', 'Merengue', 'Dembow');
export const noVocals = version('Instrumental', 'DJ Tool', 'Drum Loop');
export const minor = key(...Array.from({ length: 12 }, (_, i) => `${i + 1}A`));
export const over = (least: number) => bpm(least, 250);
export const under = (most: number) => bpm(1, most);
