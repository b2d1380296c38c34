import { z } from 'zod';

/** The version of the contract between shell and remotes: raised when props, lifecycles or bus change incompatibly. */
export const remoteContractVersion = 1;

export const remoteNames = ['mf-catalogue', 'mf-player', 'mf-account', 'mf-billing', 'mf-ai'] as const;
export type RemoteName = (typeof remoteNames)[number];

const buildId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/);

/** One published build: its entry script, its style sheets to preload, and the contract it was built for. */
export const remoteVersion = z.object({
  id: buildId,
  /** Path on this site of the container script, content-hashed and immutable. */
  entry: z.string().regex(/^\/remotes\/[\w./-]+\.js$/),
  /** The global the container script defines; holds the build id, or an old build would answer for a new one. */
  global: z.string().regex(/^[A-Za-z_]\w*$/),
  contract: z.number().int().positive(),
  /** Chunks of the first screen, fetched along with the entry. */
  preload: z.array(z.string().startsWith('/remotes/')).default([]),
  publishedAt: z.iso.datetime(),
});
export type RemoteVersion = z.infer<typeof remoteVersion>;

/** The registry document, GET /remotes.json: for each remote the builds published and the one in use. */
export const remoteRegistry = z.object({
  remotes: z.record(z.string(), z.object({ current: buildId, versions: z.array(remoteVersion).min(1) })),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** The build of a remote that is in use, or null when the registry has none. */
export function currentVersion(registry: RemoteRegistry, name: string): RemoteVersion | null {
  const remote = registry.remotes[name];
  return remote?.versions.find((version) => version.id === remote.current) ?? null;
}
