import { randomUUID } from 'node:crypto';
import type { AiCategory } from '@pool/contracts/ai';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import {
  countBusy,
  findConversation,
  forgetOldest,
  insertConversation,
  lockMember,
  markBusy,
} from './ai.queries.ts';
import { type Conversation, keptMessage, keptMs } from './conversation.ts';

/** Simultaneous answers of one member, over all their windows and all API processes. */
const maxAtOnce = 3;
/** Stored conversations of one member. */
const maxKept = 50;
/** Longer than any answer (see `turnMs`): a process that has not finished by then has died. */
const busyMs = 5 * 60_000;
/** The time limit of an answer. */
export const turnMs = 4 * 60_000;

type TurnRequest = { userId: number; category: AiCategory['category_id']; id: string | undefined; now: Date };

/**
 * Begins a turn in a member's own conversation, or in a new one. Throws 404 if it is not theirs or no longer stored, 409 if it belongs to
 * another agent or already has an answer under way, 429 if the member waits for too many answers.
 */
export const beginTurn = (db: Db, { userId, category, id, now }: TurnRequest): Promise<Conversation> =>
  db.transaction().execute(async (trx) => {
    await lockMember(trx, userId);
    const busyUntil = new Date(now.getTime() + busyMs);
    const since = new Date(now.getTime() - keptMs);
    const found = id === undefined ? null : await findConversation(trx, { id, userId, since });
    if (found === undefined) throw problem(404, 'This conversation has ended. Start a new one');
    if (found && found.category !== category) {
      throw problem(409, 'This conversation belongs to another agent. Start a new one');
    }
    if (found?.busy_until && found.busy_until > now) {
      throw problem(409, 'Please wait for the answer before you send another message');
    }
    if ((await countBusy(trx, userId, now)) >= maxAtOnce) throw tooMany();
    if (found) {
      await markBusy(trx, found.id, busyUntil);
      const messages = z.array(keptMessage).catch([]).parse(found.messages);
      return { id: found.id, state: found.state, messages };
    }
    const fresh = randomUUID();
    await insertConversation(trx, { id: fresh, userId, category, busyUntil, now });
    await forgetOldest(trx, { userId, maxKept, now });
    return { id: fresh, state: null, messages: [] };
  });

const tooMany = () =>
  new Problem(
    429,
    'You are already waiting for three answers. Please wait for one to finish',
    { common: { kind: 'limit-reached' } },
    { 'retry-after': '2' },
  );
