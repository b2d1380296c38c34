import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteVersion, remoteContractVersion } from '@pool/contracts';
import type { StatsCompilation } from 'webpack';
import { buildId, containerGlobal, root, sources } from './build-id.ts';
import { compressFolder } from './compress.ts';
import { facadeMisfits, shareMisfits } from './share-policy.ts';
import { framesConfig } from './webpack/frames.ts';
import { remoteConfig } from './webpack/remote.ts';
import { runWebpack } from './webpack/run.ts';
import { shellConfig, themeConfig } from './webpack/shell.ts';

/** What a build writes beside its files (dist/build.json); a release turns it into a registry entry. */
export type BuildRecord = Omit<RemoteVersion, 'publishedAt' | 'entry'> & { app: string; entry: string };

const recordPath = (app: string) => join(root, app, 'dist', 'build.json');

/** The record of the build that lies in dist/, or null. */
export function lastBuild(app: string): BuildRecord | null {
  return existsSync(recordPath(app)) ? JSON.parse(readFileSync(recordPath(app), 'utf8')) : null;
}

/** Does dist/ hold what the sources say? */
export const isFresh = (app: string): boolean => lastBuild(app)?.id === buildId(app);

/** Builds one app in production mode, unless dist/ already holds it. Throws when it fails, or when its shares do not fit the shell's. */
export async function buildApp(app: string): Promise<BuildRecord> {
  const id = buildId(app);
  const last = lastBuild(app);
  if (last?.id === id) return last;
  const [dir, shell] = [join(root, app), join(root, 'shell')];
  // The shell itself sees of a shared library only what it hands out.
  const misfits = [
    ...(app === 'shell' ? [] : shareMisfits(dir, shell)),
    ...facadeMisfits(shippedCode(dir), shell),
  ];
  if (misfits.length > 0) throw new Error(`${app} does not fit the shell:\n  ${misfits.join('\n  ')}`);
  const stats = app === 'shell' ? await buildShell() : await buildRemote(app, id);
  const record: BuildRecord = {
    app,
    id,
    entry: 'entry.js',
    global: containerGlobal(app, id),
    contract: remoteContractVersion,
    preload: app === 'shell' ? [] : firstFiles(stats),
  };
  compressFolder(join(root, app, 'dist'));
  writeFileSync(recordPath(app), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** The sources that reach the composed site: not the stand-in's, not the stories' helpers. */
const shippedCode = (dir: string): string[] =>
  sources(dir).filter((file) => /\.tsx?$/.test(file) && !/[\\/](?:dev\.ts|testing[\\/].*)$/.test(file));

/** The remote, then the frames it ships beside it. Answers what is known of the remote itself. */
async function buildRemote(app: string, id: string): Promise<StatsCompilation> {
  const stats = await runWebpack(remoteConfig(app, id));
  const frames = framesConfig(app, id);
  if (frames) await runWebpack(frames);
  return stats;
}

/** The theme's script first, since the page names it; then the shell beside it. */
async function buildShell(): Promise<StatsCompilation> {
  const theme = await runWebpack(themeConfig());
  const file = theme.chunks?.flatMap((chunk) => chunk.files ?? []).find((name) => name.endsWith('.js'));
  if (!file) throw new Error("the theme's script was not built");
  return runWebpack(shellConfig(`/${file}`));
}

/** The scripts and style sheets of the exposed module, which the page may fetch along with the entry: what hangs on the entry chunk. */
function firstFiles(stats: StatsCompilation): string[] {
  const chunks = stats.chunks ?? [];
  const entry = chunks.find((chunk) => chunk.initial)?.id;
  if (entry === undefined || entry === null) throw new Error('the build has no entry chunk');
  const first = chunks.filter((chunk) => chunk.parents?.includes(entry));
  return [...new Set(first.flatMap((chunk) => chunk.files ?? []))].sort();
}
