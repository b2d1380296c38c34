import type { SetEntry } from '@pool/contracts/ai';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CuratorState } from './curator-state.ts';

/** What the curator says to one message. */
export type CuratorAnswer = {
  /** A short introduction in Markdown, without the tracks. */
  text: string;
  insights: string | null;
  entries: SetEntry[];
  relaxed: string[];
  /** Two to four messages that may come next. */
  followUps: string[];
  state: CuratorState;
};

export type CuratorTurn = {
  /** `music` picks, `setlist` orders for a whole set. */
  kind: 'music' | 'setlist';
  said: string;
  userId: number;
  now: Date;
  /** The state of the last answer, as it was kept; anything else begins anew. */
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
  /** One turn. Reads the own marks of `userId` (downloaded, rated) where they are asked for. */
  answer(turn: CuratorTurn): Promise<CuratorAnswer>;
  /** The same catalogue functions for a model. */
  tools: CuratorTool[];
};

export type CuratorDeps = Pick<Deps, 'catalogue' | 'pool'>;
