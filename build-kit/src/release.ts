import { join } from 'node:path';
import type { ApiOffer, LibraryOffer } from '@pool/contracts/releases';
import { type BuildRecord, lastBuild } from './build-app.ts';
import { apps, libraries, root } from './build-id.ts';
import { checkRelease, ReleaseRefused } from './gate/gate.ts';
import { apiOfferOf, integrityOf } from './gate/offers.ts';
import { readLibrary, readNeeds, readShellOffer, readSiteParts, type SiteParts } from './gate/site-parts.ts';
import {
  earlierBuild,
  isPublished,
  publishApi,
  publishedBuilds,
  publishLibrary,
  publishRemote,
  publishShell,
  siteDir,
  useBuild,
} from './registry/site.ts';

/** A build that lies in a folder and is to be released. */
export type Candidate = { build: BuildRecord; dist: string };

/**
 * Publishes builds, and with them what the API answers when `api` is given, after comparing all of it with what is
 * published. Throws ReleaseRefused, and publishes nothing, when something would no longer fit. Answers the apps whose builds
 * were not published before (the shell always counts as such).
 */
export function release(
  candidates: readonly Candidate[],
  { site = siteDir(), api, now = new Date() }: { site?: string; api?: ApiOffer; now?: Date } = {},
): string[] {
  // A build that is published is left as it is, in use or rolled back.
  const fresh = candidates.filter(({ build }) => !isPublished(site, build.app, build.id));
  for (const candidate of fresh) checkFiles(candidate);
  const before = readSiteParts(site, publishedBuilds(site));
  const after = withCandidates({ ...before, ...(api && { api }) }, fresh);
  const released = [...fresh.map(({ build }) => build.app), ...(api ? ['api'] : [])];
  checkRelease(before, after, released);
  if (api) publishApi(site, api);
  for (const { build, dist } of fresh) {
    const library = readLibrary(dist);
    if (build.app === 'shell') publishShell(site, dist);
    else if (library) publishLibrary(site, build, dist, library);
    else publishRemote(site, build, dist, now);
  }
  return fresh.map(({ build }) => build.app);
}

/** The last build of an app, in its own folder. Throws when it has not been built. */
export function lastCandidate(app: string): Candidate {
  const build = lastBuild(app);
  if (!build) throw new Error(`${app} has no build to release`);
  return { build, dist: join(root, app, 'dist') };
}

/** Publishes what was built from these sources that is not published yet, and what their API answers. */
export const releaseAll = async (site = siteDir()): Promise<string[]> =>
  release([...apps, ...libraries].map(lastCandidate), { site, api: await apiOfferOf() });

/**
 * Points a remote back at the build published before the current one, or at `to`, unless that no longer fits what is
 * published. Answers the build now in use.
 */
export function rollBack(site: string, app: string, to?: string): string {
  const id = earlierBuild(site, app, to);
  const builds = publishedBuilds(site);
  const needs = readNeeds(join(site, 'remotes', app, id));
  if (!needs)
    throw new ReleaseRefused(
      `${app} ${id} is from before builds said what they need. Release its sources again instead.`,
    );
  checkRelease(
    readSiteParts(site, builds),
    readSiteParts(site, { ...builds, remotes: { ...builds.remotes, [app]: id } }),
    [app],
  );
  useBuild(site, app, id);
  return id;
}

/** The site's parts as they would be with these builds. */
function withCandidates(parts: SiteParts, candidates: readonly Candidate[]): SiteParts {
  const remotes = new Map(parts.remotes.map((remote) => [remote.name, remote]));
  const versions = new Map(parts.libraries.map((library) => [versionOf(library), library]));
  let { shell } = parts;
  for (const { build, dist } of candidates) {
    const [needs, library] = [readNeeds(dist), readLibrary(dist)];
    if (library) versions.set(versionOf(library), library);
    else if (build.app === 'shell') shell = readShellOffer(join(dist, 'shell.json'));
    else if (needs) remotes.set(build.app, needs);
    else
      throw new ReleaseRefused(
        `The build of ${build.app} has no description that can be read. Build it again.`,
      );
  }
  return { ...parts, shell, remotes: [...remotes.values()], libraries: [...versions.values()] };
}

const versionOf = ({ name, version }: LibraryOffer): string => `${name} ${version}`;

/** Compares the files of a remote's or library's build with the hashes it was built with. */
function checkFiles({ build, dist }: Candidate): void {
  const expected = (readNeeds(dist) ?? readLibrary(dist))?.integrity;
  if (!expected) return;
  const found = integrityOf(dist);
  const changed = Object.keys({ ...expected, ...found }).filter((file) => expected[file] !== found[file]);
  if (changed.length > 0)
    throw new ReleaseRefused(
      `${build.app} was changed after it was built: ${changed.join(', ')}. Delete ${dist} and build it again.`,
    );
}
