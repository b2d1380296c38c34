import * as z from '@pool/contracts/zod';
import { type RemoteManifest, readManifest } from './manifest.ts';

const buildId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/));

/** A hash in the format of Subresource Integrity. */
const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/));

/** One published build: its entry script, its style sheets to preload, and its manifest. */
const remoteVersion = z.object({
  id: buildId,
  /** Path of the container script on this site, content-hashed and immutable. */
  entry: z.string().check(z.regex(/^\/remotes\/[\w./-]+\.js$/)),
  /** The global that the container script defines. It contains the build id, so that an old build is not mistaken for a new one. */
  global: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  /** The range of remote-api it was built for. Builds from before this was recorded fit no version. */
  remoteApi: z._default(z.string(), '^0.0.0'),
  /** Its manifest, not parsed yet; `remotesInUse` reads it. */
  manifest: z.unknown(),
  /** Chunks of the first screen, fetched along with the entry. */
  preload: z._default(z.array(z.string().check(z.startsWith('/remotes/'))), []),
  /** The hashes of the entry and the preloaded chunks, by path. Those of the other chunks are in the entry. */
  integrity: z._default(z.record(z.string(), integrity), {}),
  publishedAt: z.iso.datetime(),
  /** The build that was in use when this one was promoted, to which reverting it returns. */
  replaced: z.optional(buildId),
  /** When its smoke test passed on the live site. */
  smokePassedAt: z.optional(z.iso.datetime()),
  /** Why it was reverted. */
  reverted: z.optional(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type RemoteVersion = z.infer<typeof remoteVersion>;

/** One published version of a library the shell shares, for remotes that need another version than the shell's. */
const libraryVersion = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  id: buildId,
  /** Path of its container script on this site. */
  entry: z.string().check(z.regex(/^\/libraries\/[\w./-]+\.js$/)),
  /** The hash of that script. */
  integrity: z.optional(integrity),
  /** The global the container script defines. */
  global: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
});
export type LibraryVersion = z.infer<typeof libraryVersion>;

/**
 * A build that only some people get: nobody at first, while it is staged; then, as a canary, the people with the listed logins and a share
 * of all others.
 */
const candidate = z.object({
  id: buildId,
  /** The share of people who get it, in percent. */
  percent: z._default(z.number().check(z.gte(0), z.lte(100)), 0),
  logins: z._default(z.array(z.string()), []),
  since: z.iso.datetime(),
});
export type RemoteCandidate = z.infer<typeof candidate>;

const publishedRemote = z.object({
  /** The build in use; missing for a remote that has only been staged. */
  current: z.optional(buildId),
  candidate: z.optional(candidate),
  /** Failures of the build in use revert it to `back` automatically until this time. */
  watch: z.optional(z.object({ back: buildId, until: z.iso.datetime() })),
  versions: z.array(remoteVersion).check(z.minLength(1)),
});
export type PublishedRemote = z.infer<typeof publishedRemote>;

const reports = z.object({ token: z.string(), remotes: z.array(z.string()) });
export type BuildReports = z.infer<typeof reports>;

/**
 * The registry document of a site: for each remote the builds published and the one in use, and for each library the versions published,
 * highest first. GET /remotes.json answers it for one person: with the builds they are to use as `current`, and no others.
 */
export const remoteRegistry = z.object({
  remotes: z.record(z.string(), publishedRemote),
  libraries: z._default(z.record(z.string(), z.array(libraryVersion)), {}),
  /** Only in the document for a person: the token with which their page reports on watched builds of these remotes. */
  reports: z.optional(reports),
  /** Only in the document for a person: the build of the shell in use. */
  shell: z.optional(buildId),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** A remote in use: its build, and its manifest. */
export type RemoteInUse = { name: string; version: RemoteVersion; manifest: RemoteManifest };

/**
 * Reads the remotes in use from a registry document of unknown origin, by name. A remote that is broken is left out, with the reason in
 * `refused`; the others are not affected. Never throws.
 */
export function remotesInUse(document: unknown): {
  remotes: RemoteInUse[];
  refused: { name: string; reason: string }[];
} {
  const remotes: RemoteInUse[] = [];
  const refused: { name: string; reason: string }[] = [];
  const { remotes: listed = {} } =
    z.object({ remotes: z.record(z.string(), z.unknown()) }).safeParse(document).data ?? {};
  for (const [name, entry] of Object.entries(listed).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parsed = publishedRemote.safeParse(entry);
    const version = parsed.data?.versions.find(({ id }) => id === parsed.data.current);
    if (parsed.data && parsed.data.current === undefined) continue;
    if (!version) {
      refused.push({ name, reason: 'its entry in the registry cannot be read' });
      continue;
    }
    const read = readManifest(version.manifest, name);
    if (read.ok) remotes.push({ name, version, manifest: read.manifest });
    else refused.push({ name, reason: read.reason });
  }
  return { remotes, refused };
}

/** Reads which builds a page is to report on from a registry document of unknown origin; null for none. */
export const reportsOf = (document: unknown): BuildReports | null =>
  z.object({ reports }).safeParse(document).data?.reports ?? null;

/** Reads which build of the shell is in use from a registry document of unknown origin; null if it does not say. */
export const shellOf = (document: unknown): string | null =>
  z.object({ shell: buildId }).safeParse(document).data?.shell ?? null;

/** Reads the libraries of a registry document of unknown origin, by name. Those that cannot be read are left out. */
export function librariesOf(document: unknown): Record<string, LibraryVersion[]> {
  const { libraries = {} } =
    z.object({ libraries: z.record(z.string(), z.array(z.unknown())) }).safeParse(document).data ?? {};
  return Object.fromEntries(
    Object.entries(libraries).map(([name, versions]) => [
      name,
      versions.flatMap((version) => libraryVersion.safeParse(version).data ?? []),
    ]),
  );
}

/** Reduces a registry document to what a page needs: one build of each remote, the one in use or the one that `pick` names. */
export const inUseOnly = (
  { remotes, libraries }: RemoteRegistry,
  pick: (name: string, remote: PublishedRemote) => string | undefined = (_, { current }) => current,
): RemoteRegistry => ({
  libraries,
  remotes: Object.fromEntries(
    Object.entries(remotes).flatMap(([name, remote]) => {
      const id = pick(name, remote);
      const version = remote.versions.find((one) => one.id === id);
      return version ? [[name, { current: version.id, versions: [version] }]] : [];
    }),
  ),
});
