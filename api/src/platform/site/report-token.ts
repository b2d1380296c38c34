import * as z from '@pool/contracts/zod';
import type { BuildReports, RemoteRegistry } from '@pool/remote-api/manifest';
import { isWatched, type Visitor } from './rollout.ts';
import { readSigned, signValue } from './signed-value.ts';

const claims = z.object({
  /** The person who opened the page: see `Visitor.id`. */
  visitor: z.string(),
  /** The watched builds their page got, by remote. */
  builds: z.record(z.string(), z.string()),
  /** The remotes for which the person is a listed tester. */
  listed: z.array(z.string()),
  until: z.number(),
});
export type ReportClaims = Omit<z.infer<typeof claims>, 'until'>;

const hourMs = 60 * 60_000;

/**
 * Creates the token by which a page reports how watched builds work. It contains who opened the page and which builds they got, so that
 * reports for others or about other builds are impossible. Valid for a day; the same within one hour.
 */
const signReportToken = (site: string, given: ReportClaims, now: Date): string =>
  signValue(site, 'reports', { ...given, until: (Math.floor(now.getTime() / hourMs) + 24) * hourMs });

/** Reads such a token; null when it is forged or too old. */
export function readReportToken(site: string, token: string, now: Date): ReportClaims | null {
  const { data } = claims.safeParse(readSigned(site, 'reports', token));
  return data && data.until > now.getTime() ? data : null;
}

/** Returns the remotes on which a page with these builds is to report, and its token; null while none of them is watched. */
export function reportsFor(
  site: string,
  { registry, given, visitor }: { registry: RemoteRegistry; given: RemoteRegistry; visitor: Visitor },
  now: Date,
): BuildReports | null {
  const builds = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const id = given.remotes[name]?.current;
    // A staged build is run by its smoke test, which reports to the person who releases it.
    return id && !visitor.candidates[name] && isWatched(remote, id, now) ? [[name, id]] : [];
  });
  if (builds.length === 0) return null;
  const listed = builds.flatMap(([name = '']) =>
    visitor.login && registry.remotes[name]?.candidate?.logins.includes(visitor.login) ? [name] : [],
  );
  const token = signReportToken(
    site,
    { visitor: visitor.id, builds: Object.fromEntries(builds), listed },
    now,
  );
  return { token, remotes: builds.map(([name = '']) => name) };
}
