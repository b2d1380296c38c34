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
  /** Three questions that the agent answers. */
  examples: z.array(z.string()),
  category_id: z.enum(aiCategoryIds),
  agent_name: z.string(),
  /** False while the operator has set no model and the category cannot work without one. Members do not see such a category. */
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

/** Returns the message of the server for a category that is not available. */
export const needsModel = (category: AiCategory['category_id']): string =>
  category === 'design'
    ? 'This agent needs an image model, and this site has none yet'
    : 'This agent needs a language model, and this site has none yet';

/** The category shown when the categories call answers 401. */
export const fallbackCategory: AiCategory = {
  id: 1,
  title: 'Music Curator',
  description: 'Finds tracks in the pool that match your request.',
  examples: [
    'Ten house tracks around 124 BPM',
    'Clean hip-hop from this year, 84 to 98 BPM',
    'Five disco tracks between 110 and 120 BPM',
  ],
  category_id: 'music',
  agent_name: 'Music Curator',
  available: true,
};

/** The limits of messages to the assistant. The site's guidelines state the same numbers. */
export const chatLimits = {
  /** Characters in one message. */
  message: 4000,
  imageBytes: 5 * 1024 * 1024,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** Tracks in one set. */
  tracks: 100,
} as const;

const partId = z.string().check(z.maxLength(300));
const label = z.string().check(z.maxLength(300));

/** A part of a request as the agent understood it, shown as a chip above the answer. */
export const understoodPart = z.object({
  /** Identifies the part in a correction: 'genres:House'. */
  id: partId,
  /** The subject: 'Genre'. */
  about: z.string(),
  /** The value: 'House', 'No Drill', '119 to 129 BPM'. */
  label,
  isExclusion: z.boolean(),
  /** What the agent assumed because the request does not say. It can be changed, but not removed. */
  isAssumed: z.boolean(),
  /** Other values to choose from, by their labels. */
  choices: z.array(label),
  /** The two numbers of the value and their limits, for values that are typed. */
  range: z.optional(
    z.object({
      from: z.number(),
      to: z.number(),
      lowest: z.number(),
      highest: z.number(),
      unit: z.string(),
    }),
  ),
});
export type UnderstoodPart = z.infer<typeof understoodPart>;

/** A correction of one part of the last answer. */
export const correction = z.discriminatedUnion('to', [
  z.object({ part: partId, to: z.literal('nothing') }),
  z.object({ part: partId, to: z.literal('choice'), choice: label }),
  z.object({ part: partId, to: z.literal('range'), from: z.number(), end: z.number() }),
]);
export type Correction = z.infer<typeof correction>;

/** Null for text that is not JSON, which no correction is. */
const json = z.transform((text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
});

/**
 * The fields of the form. `categoryId` is the category's `category_id` or its number. `user_id`, if given, must be the caller's.
 * `conversation` continues an earlier conversation by the id in its answers, and is required with `correction`, which corrects a part of
 * its last answer and is sent as JSON; `message` then describes the correction. The form may also hold a file, `image`.
 */
export const chatForm = z.object({
  message: z._default(z.string().check(z.trim(), z.maxLength(chatLimits.message)), ''),
  categoryId: z.union([
    z.enum(aiCategoryIds),
    z.coerce.number().check(z.int(), z.gte(1), z.lte(aiCategoryIds.length)),
  ]),
  user_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  conversation: z.optional(z.uuid()),
  correction: z.optional(z.pipe(z.pipe(z.string(), json), correction)),
});

/** The transition from one track of a set to the next. */
export const setStep = z.object({
  /** Null if the keys do not mix or one of them is unknown. */
  key: z.nullable(z.enum(keyRelations)),
  /** The percentage by which it must be sped up to match; half and double time count as a match. Null if either tempo is unknown. */
  pitchPercent: z.nullable(z.number()),
});

/** One track of an answer, with the reason for it. */
export const setEntry = z.object({
  trackId: z.string(),
  /** Artist and title. */
  name: z._default(z.string(), ''),
  /** Empty if nothing distinguishes it from the others. */
  reason: z.string(),
  /** Start time in seconds from the beginning of the set. */
  atSeconds: z.int().check(z.nonnegative()),
  /** Null for the first track, and for all if the tracks are not a set. */
  step: z.nullable(setStep),
});
export type SetEntry = z.infer<typeof setEntry>;

/** The content of an answer: text in Markdown, or an object. `url` is a picture; `content` and `response.data.message` are text. */
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
  /** A summary of the set, in a sentence or two of plain text. */
  curatorInsights: z.optional(z.string()),
  /** The tracks with their reasons, in the same order. */
  entries: z.optional(z.array(setEntry).check(z.maxLength(chatLimits.tracks))),
  /** What was understood from the conversation so far, part by part. */
  understood: z.optional(z.array(understoodPart)),
  /** A sentence for each part of the request that had to be relaxed. */
  relaxed: z.optional(z.array(z.string())),
  /** Suggested next messages, to be sent unchanged. */
  followUps: z.optional(z.array(z.string()).check(z.maxLength(6))),
  /** Identifies this conversation in the next message. */
  conversation: z.uuid(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/**
 * The events of an answer, for clients that accept `text/event-stream`: pieces of the text as they arrive, the current activity, and
 * finally the answer or the error. The text of the answer is authoritative; the pieces are a preview.
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
