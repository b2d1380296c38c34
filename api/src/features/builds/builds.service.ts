import type { buildReport, PublishedBuild, PublishedBuilds } from '@pool/contracts/builds';
import type { PublishedRemote, RemoteVersion } from '@pool/remote-api/manifest';
import type { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import { addToHistory, readHistory } from '../../platform/site/history.ts';
import { readRegistry, updateRegistry } from '../../platform/site/registry-file.ts';
import { readReportToken } from '../../platform/site/report-token.ts';
import { buildBefore, isWatched, revert } from '../../platform/site/rollout.ts';
import type { Deps } from '../deps.ts';
import { countReports, lastFailure, saveReport, type Tally } from './builds.queries.ts';

type Needs = Pick<Deps, 'site' | 'db' | 'log' | 'now'>;

/** A build is reverted when it fails for at least this many people and this share of all who reported. */
const minFailed = 3;
const minShare = 0.2;
/** The maximum of history steps shown. */
const shownSteps = 100;

/** Creates the service for the builds in the registry: it counts their reports and reverts them. */
export function createBuilds({ site, db, log, now }: Needs) {
  const { folder } = site;
  /** Reverts a build when it fails for a listed tester, or for several people and a large share of all. */
  async function judge(remote: string, build: string): Promise<void> {
    const published = readRegistry(folder).remotes[remote];
    if (!published || !isWatched(published, build, now())) return;
    const [tally] = await countReports(db, { remote, build });
    if (!tally || !isBad(tally)) return;
    const failure = await lastFailure(db, { remote, build });
    const reason = `failed for ${tally.failed} of ${tally.all} people${failure?.message ? `: ${failure.message}` : ''}`;
    const inUse = await rollBack(remote, build, { reason, by: 'the site' });
    if (inUse !== undefined) log.warn({ remote, build, inUse, reason }, 'a build was reverted');
  }

  /**
   * Reverts a build. Returns the build in use afterwards, null for none; undefined when it is no longer in use, or there is none before it.
   */
  const rollBack = (name: string, build: string, { reason, by }: { reason: string; by: string }) =>
    site.change((copy) => {
      const at = now();
      let inUse: string | null | undefined;
      updateRegistry(copy, (registry) => {
        const remote = registry.remotes[name];
        const to = remote && targetOf(name, remote, build);
        if (!remote || to === undefined) return registry;
        const isCandidate = remote.candidate?.id === build;
        const changed = revert(name, remote, {
          reason,
          to: isCandidate ? undefined : (to ?? undefined),
          now: at,
        });
        inUse = changed.inUse ?? null;
        return { ...registry, remotes: { ...registry.remotes, [name]: changed.remote } };
      });
      const step = {
        at: at.toISOString(),
        remote: name,
        build,
        step: 'reverted' as const,
        by,
        detail: reason,
      };
      if (inUse !== undefined) addToHistory(copy, step);
      return inUse;
    });

  return {
    /** Records how a build worked in a page, and reverts it when it is bad. Throws 403 for a page that was not given it. */
    async report({ token, remote, build, outcome, message }: z.output<typeof buildReport>): Promise<void> {
      const claims = readReportToken(folder, token, now());
      if (claims?.builds[remote] !== build) throw problem(403, 'This page was not given that build');
      const failed = outcome === 'failed';
      const listed = claims.listed.includes(remote);
      await saveReport(db, { remote, build, visitor: claims.visitor, failed, listed, message, at: now() });
      if (failed) await judge(remote, build);
    },

    /** Lists the published builds with their reports, and the last steps of releases. */
    async list() {
      const tallies = await countReports(db);
      const remotes = Object.entries(readRegistry(folder).remotes).map(([name, remote]) =>
        describe(name, remote, tallies),
      );
      return { remotes, history: readHistory(folder).reverse().slice(0, shownSteps) };
    },

    /** Reverts a build for an operator. Throws 409 where it is no longer in use, or there is none before it. */
    async revert({ remote, build, reason }: { remote: string; build: string; reason: string }, by: string) {
      const inUse = await rollBack(remote, build, { reason, by });
      if (inUse === undefined)
        throw problem(409, 'This build can no longer be rolled back. Refresh the list');
      return { inUse };
    },
  };
}

const isBad = ({ all, failed, failedListed }: Tally): boolean =>
  failedListed > 0 || (failed >= minFailed && failed / all >= minShare);

/** Returns the build that would replace a candidate, or the build in use; null for none. Undefined when it cannot be reverted. */
function targetOf(name: string, remote: PublishedRemote, build: string): string | null | undefined {
  if (remote.candidate?.id === build) return remote.current ?? null;
  if (remote.current !== build) return undefined;
  try {
    return remote.watch?.back ?? buildBefore(name, remote);
  } catch {
    return undefined;
  }
}

function describe(name: string, remote: PublishedRemote, tallies: readonly Tally[]): PublishedBuilds {
  return {
    name,
    watchedUntil: remote.watch?.until ?? null,

    builds: remote.versions.map((version) => {
      const { all = 0, failed = 0 } =
        tallies.find((tally) => tally.remote === name && tally.build === version.id) ?? {};
      const { percent, logins } =
        remote.candidate?.id === version.id ? remote.candidate : { percent: 0, logins: [] };
      return {
        id: version.id,
        state: stateOf(remote, version),
        publishedAt: version.publishedAt,
        smokePassedAt: version.smokePassedAt ?? null,
        percent,
        logins,
        reverted: version.reverted ?? null,
        givesWayTo: targetOf(name, remote, version.id) ?? null,
        canBeTakenBack: targetOf(name, remote, version.id) !== undefined,
        people: { all, failed },
      };
    }),
  };
}

function stateOf(
  { current, candidate }: PublishedRemote,
  { id, reverted }: RemoteVersion,
): PublishedBuild['state'] {
  if (id === current) return 'inUse';
  if (id === candidate?.id) return candidate.percent > 0 || candidate.logins.length > 0 ? 'canary' : 'staged';
  return reverted ? 'takenBack' : 'earlier';
}
