import * as z from '@pool/contracts/zod';
import { readManifest } from '@pool/remote-api/manifest';
import { BehaviorSubject } from 'rxjs';
import { localOrigins } from './local-origins.ts';
import { replaceRemotes } from './registry.ts';

/** The description of a build that `npm run remote -- serve` serves at /build.json. */
const served = z.object({
  id: z.string(),
  entry: z.string(),
  global: z.string(),
  remoteApi: z.string(),
  manifest: z.unknown(),
});

/** A remote from the operator's own machine; `trouble` says why the published build is used instead. */
export type LocalBuild = { remote: string; origin: string; trouble: string | null };
export const localBuilds$ = new BehaviorSubject<readonly LocalBuild[]>([]);

const answerMs = 3000;

/** Replaces published builds by those from the operator's machine. Never throws. */
export async function takeLocalBuilds(): Promise<void> {
  localBuilds$.next(await Promise.all(Object.entries(localOrigins).map(takeOne)));
}

async function takeOne([remote, origin]: [string, string]): Promise<LocalBuild> {
  const trouble = (text: string): LocalBuild => ({ remote, origin, trouble: text });
  const answer = await fetch(`${origin}/build.json`, { signal: AbortSignal.timeout(answerMs) })
    .then((response) => response.json())
    .catch(() => null);
  if (answer === null) return trouble('The server there did not respond');
  const { data: build } = served.safeParse(answer);
  if (!build) return trouble('The response from there could not be read');
  const read = readManifest(build.manifest, remote);
  if (!read.ok) return trouble(`It is not a build of ${remote}: ${read.reason}`);
  const version = {
    ...build,
    entry: new URL(build.entry, origin).href,
    preload: [],
    integrity: {},
    publishedAt: new Date().toISOString(),
  };
  replaceRemotes([{ name: remote, version, manifest: read.manifest }]);
  reloadWithNext(origin);
  return { remote, origin, trouble: null };
}

/** Reloads the page when changed sources have been built. */
function reloadWithNext(origin: string): void {
  const builds = new EventSource(`${origin}/builds`);
  builds.addEventListener('message', () => location.reload());
}
