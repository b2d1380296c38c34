import type { VersionRecipe } from '../types.ts';

export const sampleRate = 44100 as const;
/** How long the sound decays after the last bar, in seconds. */
const tailSeconds = 1.5;
const barsPerPhrase = 4;

/** Returns how many 4/4 bars a recipe plays: whole phrases of four that last at least `seconds`. */
export function barsOf(recipe: Pick<VersionRecipe, 'bpm' | 'seconds'>): number {
  return Math.ceil(recipe.seconds / ((240 / recipe.bpm) * barsPerPhrase)) * barsPerPhrase;
}

/** Returns the samples in the rendered file, tail included. */
export function framesOf(recipe: Pick<VersionRecipe, 'bpm' | 'seconds'>): number {
  return Math.round((barsOf(recipe) * (240 / recipe.bpm) + tailSeconds) * sampleRate);
}

/** Returns the length of the rendered file in milliseconds, without rendering it. */
export function recipeDurationMs(recipe: Pick<VersionRecipe, 'bpm' | 'seconds'>): number {
  return Math.round((framesOf(recipe) / sampleRate) * 1000);
}
