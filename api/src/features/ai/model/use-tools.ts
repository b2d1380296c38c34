import { chatLimits } from '@pool/contracts/ai';
import { z } from 'zod';
import { type LlmCall, type LlmTool, LlmTrouble } from '../../../platform/llm/llm.ts';
import type { Turn } from '../agent.ts';
import type { CuratorTool } from '../curator/curator.ts';

/** The tracks the model chose, with its reasons in the same order. */
export type Presented = z.infer<typeof presented>;
const presented = z.object({
  trackIds: z.array(z.coerce.string()).min(1).max(chatLimits.tracks),
  reasons: z.array(z.string()).max(chatLimits.tracks).default([]),
  insights: z.string().optional(),
});

const presentTracks = {
  name: 'present_tracks',
  description:
    'Shows the tracks you chose to the DJ, in this order. `reasons` has a short sentence for each, in the same order; `insights` says what holds them together. Ids of other tools only.',
  input: presented,
};

const doing: Record<string, string> = {
  search_tracks: 'Searching the pool',
  mixes_with: 'Finding tracks that mix well',
  order_set: 'Ordering the set',
  present_tracks: 'Choosing tracks',
};

/** The maximum length of a tool's result: enough for a page of tracks, not for the catalogue. */
const maxCharacters = 32_000;
const maxCalls = 8;

/** Creates the tools of one turn. Records the tracks they return and those the model presents. */
export function createToolUse(tools: CuratorTool[], { userId, now, emit }: Turn) {
  const known = new Set<string>();
  let shown: Presented | null = null;
  let faults = 0;

  async function answerTo({ name, input }: LlmCall): Promise<unknown> {
    const tool =
      name === presentTracks.name ? presentTracks : tools.find((candidate) => candidate.name === name);
    const parsed = tool?.input.safeParse(jsonOf(input));
    if (!tool || !parsed?.success) {
      faults += 1;
      // The error is reported once; a model that repeats it will not recover in this turn.
      if (faults > 1) throw new LlmTrouble('confused');
      return { error: tool ? `not valid: ${issuesOf(parsed?.error)}` : 'there is no such tool' };
    }
    emit({ event: 'doing', text: doing[name] ?? 'Searching the pool' });
    if ('run' in tool) {
      const { trackIds, json } = await tool.run(parsed.data, { userId, now });
      for (const id of trackIds) known.add(id);
      return { data: json };
    }
    shown = presented.parse(parsed.data);
    const unknown = shown.trackIds.filter((id) => !known.has(id));
    return { shown: shown.trackIds.length - unknown.length, ...(unknown.length ? { unknown } : {}) };
  }

  return {
    /** The tools in the format for the model. */
    offered: [...tools, presentTracks].map(
      ({ name, description, input }): LlmTool => ({ name, description, input: schemaOf(input) }),
    ),
    /** Runs the calls and returns each result as text. Throws LlmTrouble if the model cannot use its tools. */
    async answer(calls: LlmCall[]): Promise<{ callId: string; text: string }[]> {
      const answers: { callId: string; text: string }[] = [];
      for (const call of calls.slice(0, maxCalls)) {
        const text = JSON.stringify(await answerTo(call));
        answers.push({ callId: call.id, text: text.length > maxCharacters ? tooMuch : text });
      }
      return answers;
    },
    maxCalls,
    /** Returns the tracks presented, without duplicates and ids that no tool returned in this turn; null if none were presented. */
    presented(): Presented | null {
      if (!shown) return null;
      const { trackIds, reasons, insights } = shown;
      const kept = trackIds.flatMap((id, i) =>
        known.has(id) && trackIds.indexOf(id) === i ? [{ id, reason: reasons[i] ?? '' }] : [],
      );
      return { trackIds: kept.map(({ id }) => id), reasons: kept.map(({ reason }) => reason), insights };
    },
  };
}

const tooMuch = JSON.stringify({ error: 'too much to show: ask for fewer' });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}

const issuesOf = (error: z.ZodError | undefined): string =>
  (error?.issues ?? [])
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')} ${message}`.trim())
    .join('; ');

function schemaOf(input: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return schema;
}
