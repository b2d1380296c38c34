import * as z from '@pool/contracts/zod';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Sessions } from '../session/session.ts';
import { readSigned, signValue } from './signed-value.ts';

/** The origin on an operator's own machine that serves their build, by remote. */
export type LocalBuilds = Readonly<Record<string, string>>;
type Site = { siteDir: string; secureCookies: boolean };

/** Eight hours; after that the published site is used again. */
const keptMs = 8 * 60 * 60_000;
const content = z.object({ userId: z.number(), builds: z.record(z.string(), z.string()), until: z.number() });

const nameOf = ({ secureCookies }: Site): string => (secureCookies ? '__Host-pool_local' : 'pool_local');

/** Reads the cookie: the builds that this member chose in this browser. None where it is forged, another member's, or expired. */
function chosen(c: Context, site: Site, { userId, now }: { userId: number; now: Date }): LocalBuilds {
  const value = getCookie(c, nameOf(site));
  const { data } = content.safeParse(value ? readSigned(site.siteDir, 'local builds', value) : null);
  return data && data.userId === userId && data.until > now.getTime() ? data.builds : {};
}

/** Sets a signed cookie that makes pages of this browser load a remote from this origin; null ends that. */
export function keepLocalBuild(
  c: Context,
  site: Site,
  { remote, origin, userId, now }: { remote: string; origin: string | null; userId: number; now: Date },
): void {
  const { [remote]: _, ...others } = chosen(c, site, { userId, now });
  const builds = origin === null ? others : { ...others, [remote]: origin };
  const options = { httpOnly: true, sameSite: 'Lax', secure: site.secureCookies, path: '/' } as const;
  if (Object.keys(builds).length === 0) {
    deleteCookie(c, nameOf(site), options);
    return;
  }
  const value = { userId, builds, until: now.getTime() + keptMs };
  setCookie(c, nameOf(site), signValue(site.siteDir, 'local builds', value), options);
}

/** Creates the function that returns the local builds of a page: those chosen by the operator who opens it. */
export const localBuildsReader =
  (site: Site, sessions: Pick<Sessions, 'read'>, now = () => new Date()) =>
  async (c: Context): Promise<LocalBuilds> => {
    if (!getCookie(c, nameOf(site))) return {};
    const user = await sessions.read(c).catch(() => null);
    return user?.isOperator ? chosen(c, site, { userId: user.id, now: now() }) : {};
  };
