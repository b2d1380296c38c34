import { curatorTools } from './curator-tools.ts';
import { takeTurn } from './curator-turn.ts';
import type { Curator, CuratorDeps } from './curator-types.ts';
import { createFinder } from './search/finder.ts';

export type { Curator, CuratorAnswer, CuratorDeps, CuratorTool } from './curator-types.ts';

/** Picks and orders tracks of the pool from a request in plain English, without a model. */
export function createCurator({ catalogue, pool, reads }: CuratorDeps): Curator {
  const finder = createFinder({ catalogue, pool, reads });
  return {
    answer: (turn) => takeTurn({ catalogue, reads, finder }, turn),
    tools: curatorTools({ catalogue, pool, finder }),
  };
}
