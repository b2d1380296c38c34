import type { Db } from '../../../platform/db/database.ts';
import { dayOf, reserveTokens, settleTokens } from '../ai.queries.ts';

/** A member has used what there is for the day. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
  /** When there is more: midnight in UTC. */
  readonly until: Date;
  constructor(until: Date) {
    super('the tokens of the day are used up');
    this.until = until;
  }
}

/** What a question may cost is put aside before it is asked; what it did cost stays. */
export type Budget = {
  /** Throws BudgetSpent. Answers what takes the real cost, and has to be called once; null where nobody knows it: then all of it stays. */
  reserve: (tokens: number) => Promise<(spent: number | null) => Promise<void>>;
};

/** The budget of a member for the day (UTC) that `now` is in. A process that dies in between leaves what it put aside as used. */
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

/** About how many tokens a text has: none has fewer than three bytes for each, on the whole. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
