/** The form of the requests that the curator is measured on: words as typed, and constraints that can be checked on the answer. */
import type { Constraint } from './constraints.ts';

export const requestClasses = [
  'negation',
  'comparatives',
  'shape',
  'loose words',
  'sets',
  'edits',
  'languages',
  'not in the pool',
] as const;
export type RequestClass = (typeof requestClasses)[number];

/** One message, then the constraints of its answer. */
export type Turn = [message: string, ...constraints: Constraint[]];

/** `pool`: the demo pool has moods, seasons and known artists; the bench's catalogue has 41 years of music and every tempo. */
export type CuratorRequest = {
  class: RequestClass;
  kind: 'music' | 'setlist';
  pool: 'demo' | 'bench';
  turns: Turn[];
};

/** Creates the two forms of a request on one pool: `pick` selects tracks, `mix` orders a set. */
export const requestsOn = (pool: CuratorRequest['pool']) => ({
  pick: (of: RequestClass, ...turns: Turn[]): CuratorRequest => ({ class: of, kind: 'music', pool, turns }),
  mix: (of: RequestClass, ...turns: Turn[]): CuratorRequest => ({ class: of, kind: 'setlist', pool, turns }),
});
