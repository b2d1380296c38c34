import { defineCall } from './call.ts';
import { keyRelations } from './music-key.ts';
import { id } from './params.ts';
import * as z from './zod.ts';

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
  summary: 'Lists the assistant’s categories.',
  access: 'aiMember',
  result: z.array(aiCategory),
  answer: 'flagged',
});

/** What is said of a category that is not available, and answered to whoever asks it all the same. */
export const needsModel = (category: AiCategory['category_id']): string =>
  category === 'design'
    ? 'This agent needs an image model, and this site has none yet'
    : 'This agent needs a language model, and this site has none yet';

/** What is shown when the categories call answers 401. */
export const fallbackCategory: AiCategory = {
  id: 1,
  title: 'Music Curator',
  description: 'Finds tracks in the pool that match your request.',
  category_id: 'music',
  agent_name: 'Music Curator',
  available: true,
};

/** What may be said and shown to the assistant. The site's guidelines name the same sizes. */
export const chatLimits = {
  /** Characters of one message. */
  message: 4000,
  imageBytes: 5 * 1024 * 1024,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** Tracks of one set. */
  tracks: 100,
} as const;

/**
 * The fields of the form. `categoryId` is the category's `category_id` or its number. `user_id`, where given, must be the caller's.
 * `conversation` goes on with what an answer began. The form may hold one file more, `image`.
 */
export const chatForm = z.object({
  message: z._default(z.string().check(z.trim(), z.maxLength(chatLimits.message)), ''),
  categoryId: z.union([
    z.enum(aiCategoryIds),
    z.coerce.number().check(z.int(), z.gte(1), z.lte(aiCategoryIds.length)),
  ]),
  user_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  conversation: z.optional(z.uuid()),
});

/** How one track of a set follows the one before it. */
export const setStep = z.object({
  /** Null where the keys do not mix, or one of them is not known. */
  key: z.nullable(z.enum(keyRelations)),
  /** How much faster it must be played to fit, half and double time counted, in percent; null without both tempos. */
  pitchPercent: z.nullable(z.number()),
});

/** One track of an answer, and why it is there. */
export const setEntry = z.object({
  trackId: z.string(),
  reason: z.string(),
  /** Seconds from the beginning of the set at which it comes in. */
  atSeconds: z.int().check(z.nonnegative()),
  /** Null for the first, and where the tracks are a choice and no set. */
  step: z.nullable(setStep),
});
export type SetEntry = z.infer<typeof setEntry>;

/** What an answer says: text in Markdown, or an object. `url` is a picture; `content` and `response.data.message` are text. */
export const chatData = z.union([
  z.string(),
  z.object({
    type: z.enum(['text', 'image', 'html']),
    url: z.optional(z.string()),
    content: z.optional(z.string()),
    response: z.optional(z.object({ data: z.object({ message: z.string() }) })),
  }),
]);

export const chatAnswer = z.object({
  data: chatData,
  /** The tracks in the order of the set. */
  uniqueTrackIds: z.optional(z.array(z.string()).check(z.maxLength(chatLimits.tracks))),
  /** What holds the set together, in a sentence or two of plain text. */
  curatorInsights: z.optional(z.string()),
  /** Each of the tracks with its reason, in the same order. */
  entries: z.optional(z.array(setEntry).check(z.maxLength(chatLimits.tracks))),
  /** What of the request had to give way, a sentence each. */
  relaxed: z.optional(z.array(z.string())),
  /** What may be asked next, each a message that can be sent as it is. */
  followUps: z.optional(z.array(z.string()).check(z.maxLength(6))),
  /** Names this conversation in the next message. */
  conversation: z.uuid(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/**
 * What is told while an answer is made, to whoever asks for `text/event-stream`: pieces of the text as they come, what is being
 * done, and at the end the answer or what went wrong. The text of the answer counts: pieces are a foretaste.
 */
export const chatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('text'), text: z.string() }),
  z.object({ event: z.literal('doing'), text: z.string() }),
  z.object({ event: z.literal('answer'), answer: chatAnswer }),
  z.object({ event: z.literal('error'), message: z.string(), code: z.int() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

export const chatAi = defineCall({
  method: 'POST',
  path: '/ai/chat',
  summary:
    'Sends a message to an assistant agent, with an optional picture for the design agent. With Accept: text/event-stream the answer is streamed.',
  access: 'aiMember',
  multipart: true,
  result: chatAnswer,
  answer: 'fields',
  events: chatEvent,
});
