import { type Access, type Call, type SessionUser, viewerOf } from '@pool/contracts';
import type { Prefix } from './api.ts';
import type { Inputs } from './inputs.ts';
import { problem } from './problem.ts';

const admits: Record<Exclude<Access, 'public'>, (user: SessionUser) => boolean> = {
  member: () => true,
  dj: (user) => user.type === 'dj',
  activeDj: (user) => viewerOf(user) === 'activeDj',
  label: (user) => viewerOf(user) === 'label',
  operator: (user) => user.isOperator,
  aiMember: (user) => viewerOf(user) === 'activeDj' && user.hasAi,
};

/**
 * Throws 401 where nobody is signed in, 403 where this person may not make the call. Never called for public calls. Calls for labels are
 * served only under /label/api, with a label token; a site session does not count there.
 */
export function checkAccess(
  access: Exclude<Access, 'public'>,
  user: SessionUser | null,
  prefix: Prefix,
): asserts user is SessionUser {
  if (!user)
    throw problem(401, access === 'activeDj' ? 'Authorise required for subscription' : 'Please sign in');
  const here = access !== 'label' || prefix === '/label/api';
  if (here && admits[access](user)) return;
  const limited = access === 'activeDj' && viewerOf(user) === 'limited';
  throw problem(403, limited ? "You don't have active subscription" : "You don't have permission to do this");
}

/** Throws 403 unless a user id that a caller sends is their own: it is compared, never trusted. */
export function checkOwn(call: Call, user: SessionUser, { params, query, body }: Inputs): void {
  for (const field of call.own ?? []) {
    for (const part of [params, query, body]) {
      const named = typeof part === 'object' && part !== null ? Reflect.get(part, field) : undefined;
      if (named !== undefined && named !== null && Number(named) !== user.id) {
        throw problem(403, { [field]: 'not-allowed' });
      }
    }
  }
}
