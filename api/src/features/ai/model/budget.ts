import type { Db } from '../../../platform/db/database.ts';
import { dayOf, reserveTokens, settleTokens } from '../ai.queries.ts';

/** Thrown when a member has used up the tokens of the day. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
  /** When the next tokens are available: midnight in UTC. */
  readonly until: Date;
  constructor(until: Date) {
    super('the tokens of the day are used up');
    this.until = until;
  }
}

/** Reserves the maximum cost of a request before it is sent, and settles the actual cost afterwards. */
export type Budget = {
  /** Throws BudgetSpent. Returns a function to call once with the actual cost; null, for an unknown cost, keeps all that was reserved. */
  reserve: (tokens: number) => Promise<(spent: number | null) => Promise<void>>;
};

/** Creates the budget of a member for the day (UTC) of `now`. If a process dies before it settles, the reserved tokens count as used. */
export function createBudget(
  db: Db,
  { userId, now, maxTokens }: { userId: number; now: Date; maxTokens: number },
): Budget {
  const day = dayOf(now);
  return {
    async reserve(tokens) {
      if (!(await reserveTokens(db, { userId, day, tokens, maxTokens }))) {
        throw new BudgetSpent(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
      }
      return async (spent) => {
        if (spent !== null && spent !== tokens) {
          await settleTokens(db, { userId, day, difference: spent - tokens });
        }
      };
    },
  };
}

/** Estimates the tokens of a text, at three bytes each, which is rarely too few. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
