import type { Correction, SetEntry, UnderstoodPart } from '@pool/contracts/ai';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CuratorState } from './curator-state.ts';

/** The curator's answer to one message. */
export type CuratorAnswer = {
  /** A short introduction in Markdown, without the tracks. */
  text: string;
  insights: string | null;
  entries: SetEntry[];
  relaxed: string[];
  /** What the answer was found for, part by part. */
  understood: UnderstoodPart[];
  /** Two to four messages that may come next. */
  followUps: string[];
  state: CuratorState;
};

export type CuratorTurn = {
  /** `music` picks tracks, `setlist` orders a whole set. */
  kind: 'music' | 'setlist';
  message: string;
  /** Corrects the criteria of the last answer; the message is then not read. */
  correction?: Correction | null;
  userId: number;
  now: Date;
  /** The stored state of the last answer. Anything else starts a new conversation. */
  before: unknown;
};

/** A function of the catalogue for a model to call. */
export type CuratorTool = {
  name: string;
  description: string;
  input: z.ZodType;
  /** Throws what `input` throws. */
  run(input: unknown, who: { userId: number; now: Date }): Promise<{ trackIds: string[]; json: unknown }>;
};

export type Curator = {
  /** Answers one message. Reads what `userId` has downloaded or rated if the request refers to it. */
  answer(turn: CuratorTurn): Promise<CuratorAnswer>;
  /** The same catalogue functions for a model. */
  tools: CuratorTool[];
};

export type CuratorDeps = Pick<Deps, 'catalogue' | 'pool' | 'reads'>;
