import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './params.ts';

// biome-ignore format: one line
export const aiCategoryIds = [
  'music', 'design', 'booking', 'social', 'finance', 'release', 'gear', 'setlist', 'legal', 'network',
] as const;

export const aiCategory = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category_id: z.enum(aiCategoryIds),
  agent_name: z.string(),
  /** False while the operator has set no model and the category cannot work without one. */
  available: z.boolean(),
});
export type AiCategory = z.infer<typeof aiCategory>;

export const listAiCategories = defineCall({
  method: 'GET',
  path: '/ai/categories',
  summary: 'The categories of the assistant.',
  access: 'aiMember',
  result: z.array(aiCategory),
  answer: 'flagged',
});

/** What is shown when the categories call answers 401. */
export const fallbackCategory: AiCategory = {
  id: 1,
  title: 'Music Curator',
  description: 'Finds tracks in the pool that fit what you ask for.',
  category_id: 'music',
  agent_name: 'Music Curator',
  available: true,
};
