import { createHash } from 'node:crypto';
import type { PublishedRemote, RemoteVersion } from '@pool/remote-api/manifest';

/** How long failures of a promoted build revert it automatically. */
const watchMs = 24 * 60 * 60_000;
/** How many builds of a remote stay published, for rolling back and for the chunks of open pages. */
const keptBuilds = 5;

/** A person who opens a page. */
export type Visitor = {
  /** The same for one person on every page. */
  id: string;
  login: string | null;
  /** The builds that a signed cookie gives this browser, by remote. */
  candidates: Readonly<Record<string, string>>;
};

/**
 * Returns which build of a remote a person gets: the one in a signed cookie, else the canary for those listed and for its share of the
 * others, else the current build; undefined for none. A person always gets the same one.
 */
export function buildFor(name: string, remote: PublishedRemote, visitor: Visitor): string | undefined {
  const { current, candidate, versions } = remote;
  const assigned = visitor.candidates[name];
  if (assigned && versions.some(({ id }) => id === assigned)) return assigned;
  if (!candidate) return current;
  if (visitor.login !== null && candidate.logins.includes(visitor.login)) return candidate.id;
  return bucketOf(`${name}:${candidate.id}:${visitor.id}`) < candidate.percent * 100 ? candidate.id : current;
}

/** Maps a text to a number from 0 to 9,999, evenly spread and always the same. */
const bucketOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % 10_000;

/** Returns whether failures of a build count: it is a canary, or it was promoted a short time ago. */
export const isWatched = ({ current, candidate, watch }: PublishedRemote, id: string, now: Date): boolean =>
  candidate?.id === id || (current === id && watch !== undefined && new Date(watch.until) > now);

/** Stages a build that nobody gets yet, replacing an earlier candidate. Builds too old to roll back to are dropped. */
export function stage(
  before: PublishedRemote | undefined,
  version: RemoteVersion,
  now: Date,
): PublishedRemote {
  const candidate = { id: version.id, percent: 0, logins: [], since: now.toISOString() };
  return withoutOld({
    ...before,
    candidate,
    versions: [version, ...(before?.versions ?? []).filter(({ id }) => id !== version.id)],
  });
}

/** Gives a build to the people with these logins and to a share of all others. */
export const startCanary = (
  remote: PublishedRemote,
  id: string,
  share: { percent: number; logins: string[] },
  now: Date,
): PublishedRemote => ({ ...remote, candidate: { id, ...share, since: now.toISOString() } });

/** Gives a build to everyone, and watches it: see `revert`. */
export function promote(remote: PublishedRemote, id: string, now: Date): PublishedRemote {
  const { current, candidate, versions, ...rest } = remote;
  const back = current === id ? remote.watch?.back : current;
  return withoutOld({
    ...rest,
    current: id,
    ...(candidate && candidate.id !== id && { candidate }),
    watch: back ? { back, until: new Date(now.getTime() + watchMs).toISOString() } : undefined,
    versions: versions.map((version) => {
      if (version.id !== id) return version;
      return current && current !== id ? { ...cleared(version), replaced: current } : cleared(version);
    }),
  });
}

/**
 * Reverts a candidate, or else the current build, which is replaced by `to` or by the build before it. Returns the reverted build, and the
 * one everyone gets now. Throws with a sentence where there is none to roll back to.
 */
export function revert(
  name: string,
  remote: PublishedRemote,
  { reason, to, now }: { reason: string; to?: string | undefined; now: Date },
): { remote: PublishedRemote; taken: string; inUse: string | undefined } {
  const { candidate, ...settled } = remote;
  const mark = (id: string) =>
    remote.versions.map((version) =>
      version.id === id ? { ...version, reverted: { at: now.toISOString(), reason } } : version,
    );
  if (candidate && to === undefined)
    return {
      remote: { ...settled, versions: mark(candidate.id) },
      taken: candidate.id,
      inUse: remote.current,
    };
  const back = buildBefore(name, remote, to);
  const { watch: _, current: taken = '', ...rest } = remote;
  const versions = mark(taken).map((version) => (version.id === back ? cleared(version) : version));
  return { remote: { ...rest, current: back, versions }, taken, inUse: back };
}

/** Returns a build without the mark of having been reverted. */
function cleared({ reverted: _, ...version }: RemoteVersion): RemoteVersion {
  return version;
}

/** Returns the build before the current one, or the build `to`. Throws when it is no longer published. */
export function buildBefore(name: string, { current, versions }: PublishedRemote, to?: string): string {
  if (current === undefined) throw new Error(`${name} has no release`);
  const find = (id: string | undefined) => versions.find((version) => version.id === id);
  const target = find(to ?? find(current)?.replaced);
  if (target) return target.id;
  throw new Error(
    to ? `${name} has no published build ${to}` : `${name} has no build published before ${current}`,
  );
}

/** Keeps the newest builds, and those in use or available for rolling back. */
function withoutOld(remote: PublishedRemote): PublishedRemote {
  const replaced = remote.versions.find(({ id }) => id === remote.current)?.replaced;
  const needed = [remote.current, remote.candidate?.id, remote.watch?.back, replaced];
  return {
    ...remote,
    versions: remote.versions.filter(({ id }, age) => age < keptBuilds || needed.includes(id)),
  };
}
