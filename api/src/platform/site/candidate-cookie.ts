import * as z from '@pool/contracts/zod';
import { readSigned, signValue } from './signed-value.ts';

/** The name of the cookie that gives one browser builds that no other browser gets: see `signCandidates`. */
export const candidateCookie = 'pool_candidate';

const content = z.object({ builds: z.record(z.string(), z.string()), until: z.number() });

/** Makes the value of the cookie that gives a browser these builds, by remote, until the expiry. */
export const signCandidates = (site: string, builds: Record<string, string>, until: Date): string =>
  signValue(site, 'candidates', { builds, until: until.getTime() });

/** Reads such a cookie: the builds it gives, by remote. Nothing where it is forged or has expired. */
export function readCandidates(site: string, value: string | undefined, now: Date): Record<string, string> {
  const { data } = content.safeParse(value ? readSigned(site, 'candidates', value) : null);
  return data && data.until > now.getTime() ? data.builds : {};
}
