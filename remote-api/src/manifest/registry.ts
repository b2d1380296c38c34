import * as z from '@pool/contracts/zod';
import { type RemoteManifest, readManifest } from './manifest.ts';

const buildId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/));

/** A hash as Subresource Integrity has it. */
const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/));

/** One published build: its entry script, its style sheets to preload, and its manifest. */
const remoteVersion = z.object({
  id: buildId,
  /** Path on this site of the container script, content-hashed and immutable. */
  entry: z.string().check(z.regex(/^\/remotes\/[\w./-]+\.js$/)),
  /** The global the container script defines; contains the build id, so that an old build cannot answer for a new one. */
  global: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  /** The range of remote-api it was built for. Builds from before that was recorded fit none. */
  remoteApi: z._default(z.string(), '^0.0.0'),
  /** Its manifest, as it came; `remotesInUse` reads it. */
  manifest: z.unknown(),
  /** Chunks of the first screen, fetched along with the entry. */
  preload: z._default(z.array(z.string().check(z.startsWith('/remotes/'))), []),
  /** By path, the hashes of the entry and the preloaded chunks. Those of the other chunks are in the entry. */
  integrity: z._default(z.record(z.string(), integrity), {}),
  publishedAt: z.iso.datetime(),
  /** The build that was in use when this one was promoted: reverting it returns to that one. */
  replaced: z.optional(buildId),
  /** When its smoke test passed in the live site. */
  smokePassedAt: z.optional(z.iso.datetime()),
  /** Why it was reverted. */
  reverted: z.optional(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type RemoteVersion = z.infer<typeof remoteVersion>;

/** One published version of a library the shell shares, for remotes that need another than the shell's. */
const libraryVersion = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  id: buildId,
  /** Path on this site of its container script. */
  entry: z.string().check(z.regex(/^\/libraries\/[\w./-]+\.js$/)),
  /** The hash of that script. */
  integrity: z.optional(integrity),
  /** The global the container script defines. */
  global: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
});
export type LibraryVersion = z.infer<typeof libraryVersion>;

/**
 * A build that only some people get: nobody at first (it is staged), then the people with the listed logins and a share of all others (it
 * is a canary).
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
  /** The build in use; none for a remote that is staged only. */
  current: z.optional(buildId),
  candidate: z.optional(candidate),
  /** Until when failures of the build in use revert it automatically, and to which build. */
  watch: z.optional(z.object({ back: buildId, until: z.iso.datetime() })),
  versions: z.array(remoteVersion).check(z.minLength(1)),
});
export type PublishedRemote = z.infer<typeof publishedRemote>;

const reports = z.object({ token: z.string(), remotes: z.array(z.string()) });
export type BuildReports = z.infer<typeof reports>;

/**
 * The registry document of a site: for each remote the builds published and the one in use, and for each library the versions
 * published, highest first. GET /remotes.json answers it as one person gets it: with the builds they are to use as `current`, and no
 * others.
 */
export const remoteRegistry = z.object({
  remotes: z.record(z.string(), publishedRemote),
  libraries: z._default(z.record(z.string(), z.array(libraryVersion)), {}),
  /** Only in the document a person gets: the token with which their page reports on watched builds of these remotes. */
  reports: z.optional(reports),
  /** Only in the document a person gets: the build of the shell in use. */
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

/** Reads from a registry document of unknown origin which builds a page is to report on; null for none. */
export const reportsOf = (document: unknown): BuildReports | null =>
  z.object({ reports }).safeParse(document).data?.reports ?? null;

/** Reads from a registry document of unknown origin which build of the shell is in use; null where it does not say. */
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

/** A registry document with one build of each remote, as a page needs it: those in use, or those that `pick` names. */
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
