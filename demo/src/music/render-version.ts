import type { Sound } from 'api/media';
import type { VersionRecipe } from '../types.ts';
import { arrange } from './arrangement.ts';
import { master, mixDown } from './mixdown.ts';
import { composeSong } from './song.ts';
import { type PartName, partNames, renderStems } from './stems.ts';
import { barsOf, framesOf, sampleRate } from './timing.ts';

/** Synthesises one version. The same recipe gives the same samples; the length is that of recipeDurationMs. */
export function renderVersion(recipe: VersionRecipe): Sound {
  const song = composeSong(recipe);
  const plan = arrange(recipe.kind, barsOf(recipe) / 4);
  const phrase = Math.round((960 / recipe.bpm) * sampleRate);
  const used = partNames.filter((part) => plan.some((section) => (section.parts[part] ?? 0) > 0));
  const stems = renderStems(song, recipe.kind, phrase, new Set<PartName>(used));
  const mix = mixDown(plan, stems, phrase, framesOf(recipe));
  master(mix);
  return { ...mix, sampleRate };
}
