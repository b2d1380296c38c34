import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ApiOffer, LibraryOffer } from '@pool/contracts/releases';
import type { PublishedRemote } from '@pool/remote-api/manifest';
import {
  addToHistory,
  buildBefore,
  type HistoryEntry,
  promote,
  readRegistry,
  revert,
  startCanary,
} from '#site';
import { type BuildRecord, lastBuild } from './build-record.ts';
import { apps, commandPrefix, folderOf, libraries, siteDir } from './folders.ts';
import { checkRelease, ReleaseRefused } from './gate/gate.ts';
import { apiOfferOf, integrityOf } from './gate/offers.ts';
import { readLibrary, readNeeds, readShellOffer, readSiteParts, type SiteParts } from './gate/site-parts.ts';
import {
  candidateBuilds,
  changeRemote,
  endWatches,
  isInUse,
  isPublished,
  publishApi,
  publishedBuilds,
  publishLibrary,
  publishShell,
  removeRemote,
  stageRemote,
} from './registry/site.ts';

/** A build to be released, and its folder. */
export type Candidate = { build: BuildRecord; dist: string };

type Options = { site?: string; now?: Date };

/**
 * Publishes builds for everyone, and the description of the API's answers if `api` is given, after comparing all of it with what is
 * published. If something would no longer fit, throws ReleaseRefused and publishes nothing. Builds that were published before stay as they
 * are, in use or reverted; with `again` they are put in use. Returns the apps whose builds changed (always including the shell).
 */
export function release(
  candidates: readonly Candidate[],
  {
    site = siteDir(),
    api,
    again = false,
    now = new Date(),
  }: Options & { api?: ApiOffer; again?: boolean } = {},
): string[] {
  const fresh = check(candidates, { site, api, again });
  if (api) publishApi(site, api);
  for (const { build, dist } of fresh) {
    const library = readLibrary(dist);
    if (build.app === 'shell') publishShell(site, dist);
    else if (library) publishLibrary(site, build, dist, library);
    else {
      if (!isPublished(site, build.app, build.id)) stageRemote(site, build, dist, now);
      changeRemote(site, build.app, (before) => promote(published(build.app, before), build.id, now));
      record(site, build.app, build.id, { step: 'promoted', now });
    }
  }
  if (api || fresh.some(({ build }) => build.app === 'shell')) endWatches(site);
  return fresh.map(({ build }) => build.app);
}

/**
 * Stages the build of a remote, after comparing it with what is published. Throws ReleaseRefused if it would not fit. If the build is
 * already published, returns false and changes nothing.
 */
export function stageRelease(
  candidate: Candidate,
  { site = siteDir(), now = new Date() }: Options = {},
): boolean {
  const [fresh] = check([candidate], { site });
  if (!fresh) return false;
  stageRemote(site, fresh.build, fresh.dist, now);
  record(site, fresh.build.app, fresh.build.id, { step: 'staged', now });
  return true;
}

/** Compares builds and the API's answers with what is published, and returns the builds that are not published yet, or not in use. */
function check(
  candidates: readonly Candidate[],
  { site, api, again = false }: { site: string; api?: ApiOffer | undefined; again?: boolean },
) {
  // A published build is not changed, whether in use or reverted, unless it is wanted again.
  const isDone = again ? isInUse : isPublished;
  const fresh = candidates.filter(({ build }) => !isDone(site, build.app, build.id));
  for (const candidate of fresh) checkFiles(candidate);
  const released = [...fresh.map(({ build }) => build.app), ...(api ? ['api'] : [])];
  // People who get a candidate get the new parts too.
  for (const builds of [publishedBuilds(site), candidateBuilds(site)]) {
    const before = readSiteParts(site, builds);
    checkRelease(before, withCandidates({ ...before, ...(api && { api }) }, fresh), released);
  }
  return fresh;
}

/** Returns the last build of an app, in its own folder. Throws if it has not been built. */
export function lastCandidate(app: string): Candidate {
  const build = lastBuild(app);
  if (!build) throw new Error(`${app} has no build to release`);
  return { build, dist: join(folderOf(app), 'dist') };
}

/** Publishes the builds from these sources, as `release` does, and the API's answers. */
export const releaseAll = async (site = siteDir(), options: { again?: boolean } = {}): Promise<string[]> =>
  release([...apps, ...libraries].map(lastCandidate), { ...options, site, api: await apiOfferOf() });

/** The people who get a build: a share of all people, in percent, and those with these logins. */
export type Share = { percent: number; logins: string[] };

/**
 * Gives the staged build of a remote to a share of people or to everyone, unless it no longer fits what is published. Returns its id.
 * Throws if no build is staged.
 */
export function promoteRelease(
  app: string,
  { site = siteDir(), share, now = new Date() }: Options & { share?: Share } = {},
): string {
  const id = readRegistry(site).remotes[app]?.candidate?.id;
  if (!id) throw new Error(`${app} has no staged build. Release it first: ${commandPrefix} release ${app}`);
  checkFit(site, app, id);
  changeRemote(site, app, (before) =>
    share ? startCanary(published(app, before), id, share, now) : promote(published(app, before), id, now),
  );
  record(
    site,
    app,
    id,
    share ? { step: 'canary', detail: shareText(share), now } : { step: 'promoted', now },
  );
  return id;
}

/** Describes who gets a canary. */
export const shareText = ({ percent, logins }: Share): string =>
  [...(percent > 0 ? [`${percent} % of all`] : []), ...logins].join(', ') || 'nobody';

/**
 * Reverts the staged build or canary of a remote. Without one, or with `to`, reverts the build in use to the previous build or to `to`,
 * unless that no longer fits what is published. Returns the reverted build and the one now in use.
 */
export function revertRelease(
  app: string,
  { site = siteDir(), to, reason, now = new Date() }: Options & { to?: string | undefined; reason: string },
): { taken: string; inUse: string | undefined } {
  const before = published(app, readRegistry(site).remotes[app]);
  if (!before.candidate || to !== undefined) checkFit(site, app, buildBefore(app, before, to));
  const outcome = { taken: '', inUse: undefined as string | undefined };
  changeRemote(site, app, (remote) => {
    const { remote: changed, ...rest } = revert(app, published(app, remote), { reason, to, now });
    Object.assign(outcome, rest);
    return changed;
  });
  record(site, app, outcome.taken, { step: 'reverted', detail: reason, now });
  return outcome;
}

/** Removes a remote from the site with its files, unless other parts need it. */
export function removeRelease(app: string, { site = siteDir(), now = new Date() }: Options = {}): void {
  const { current, candidate } = published(app, readRegistry(site).remotes[app]);
  const builds = publishedBuilds(site);
  const { [app]: _, ...others } = builds.remotes;
  checkRelease(readSiteParts(site, builds), readSiteParts(site, { ...builds, remotes: others }), [app]);
  removeRemote(site, app);
  record(site, app, current ?? candidate?.id ?? '', { step: 'removed', now });
}

function published(app: string, remote: PublishedRemote | undefined): PublishedRemote {
  if (!remote) throw new Error(`${app} has no release`);
  return remote;
}

/** Adds a step to the history, under the name of the current user. */
export const record = (
  site: string,
  remote: string,
  build: string,
  { step, detail = '', now }: Pick<HistoryEntry, 'step'> & { detail?: string; now: Date },
): void => addToHistory(site, { at: now.toISOString(), remote, build, step, detail, by: userName() });

/** Returns the name of the current user, or the number of one without a name, as in many containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Throws ReleaseRefused if a published build of a remote would not fit the rest of the site. */
function checkFit(site: string, app: string, id: string): void {
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
}

/** Returns the parts that the site would have with these builds. */
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

/** Compares the files of a remote's or library's build with the hashes recorded by the build. */
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
