import type { PublishedRemote, RemoteRegistry } from '@pool/remote-api/manifest';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { addressOf } from '../http/client-address.ts';
import type { Sessions } from '../session/session.ts';
import { candidateCookie, readCandidates } from './candidate-cookie.ts';
import { isWatched, type Visitor } from './rollout.ts';
import { pseudonym } from './signed-value.ts';

type Needs = { site: string; sessions: Pick<Sessions, 'read'>; trustProxy: boolean; now: () => Date };

/** Identifies the person who opens a page, as far as it decides which builds they get. */
export type Visitors = (c: Context, registry: RemoteRegistry) => Promise<Visitor>;

/**
 * Identifies a member by their session, and anyone else by their address, so that one machine counts once however many pages it opens.
 * While no build is a canary or watched, nobody is looked up.
 */
export const createVisitors =
  ({ site, sessions, trustProxy, now }: Needs): Visitors =>
  async (c, { remotes }) => {
    const candidates = readCandidates(site, getCookie(c, candidateCookie), now());
    if (!Object.values(remotes).some((remote) => dependsOnPerson(remote, now())))
      return { id: '', login: null, candidates };
    // Pages are served even while the database does not answer.
    const user = await sessions.read(c).catch(() => null);
    if (user) return { id: `u${user.id}`, login: user.login, candidates };
    return { id: `a${pseudonym(site, addressOf(c, trustProxy))}`, login: null, candidates };
  };

const dependsOnPerson = (remote: PublishedRemote, now: Date): boolean =>
  [remote.candidate?.id, remote.current].some((id) => id !== undefined && isWatched(remote, id, now));
