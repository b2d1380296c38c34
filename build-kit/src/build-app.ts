import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteApiVersion } from '@pool/remote-api';
import type { StatsCompilation } from 'webpack';
import { buildId, containerGlobal, shippedSources } from './build-id.ts';
import { type BuildRecord, lastBuild, writeBuildRecord } from './build-record.ts';
import { compressFolder } from './compress.ts';
import { folderOf, libraries, remotes } from './folders.ts';
import { integrityOf, kitSources, libraryOfferOf, remoteNeedsOf, shellOfferOf } from './gate/offers.ts';
import { libraryFile, needsFile } from './gate/site-parts.ts';
import { loadManifest } from './manifests.ts';
import { offeredShares } from './offered-shares.ts';
import { nameMisfits, sharedLibraries, shareMisfits } from './share-policy.ts';
import { sealEntry } from './webpack/chunk-integrity.ts';
import { containerConfig, indexOf } from './webpack/container.ts';
import { framesConfig } from './webpack/frames.ts';
import { FileExportsPlugin, ProvidedExportsPlugin } from './webpack/provided-exports.ts';
import { runWebpack } from './webpack/run.ts';
import { shellConfig, themeConfig } from './webpack/shell.ts';
import { UsedExportsPlugin } from './webpack/used-exports.ts';

/** Returns the sources bundled into every app: remote-kit, and the one module of contracts that imports zod. */
const bundledSources = () => [
  ...shippedSources(folderOf('contracts')).filter((file) => /[\\/]zod\.(?:ts|js)$/.test(file)),
  ...kitSources(),
];

/** Returns whether dist/ matches the sources. */
export const isFresh = (app: string): boolean => lastBuild(app)?.id === buildId(app);

/** Builds one app in production mode, unless dist/ is up to date. Throws if it fails, or if its shared libraries do not fit the shell's. */
export async function buildApp(app: string): Promise<BuildRecord> {
  const id = buildId(app);
  const last = lastBuild(app);
  if (last?.id === id) return last;
  const isRemote = remotes.includes(app);
  const dir = folderOf(app);
  const offered = offeredShares();
  // Even the shell itself can only use the shared part of a library.
  const misfits = [
    ...(isRemote ? shareMisfits(dir, offered) : []),
    ...nameMisfits([...shippedSources(dir), ...bundledSources()], offered),
  ];
  if (misfits.length > 0) throw new Error(`${app} does not fit the shell:\n  ${misfits.join('\n  ')}`);
  const stats = await builderOf(app)(app, id);
  const record: BuildRecord = {
    app,
    id,
    entry: 'entry.js',
    global: containerGlobal(app, id),
    remoteApi: `^${remoteApiVersion}`,
    manifest: libraries.includes(app) ? null : await loadManifest(app),
    preload: isRemote ? firstFiles(stats) : [],
  };
  compressFolder(join(dir, 'dist'));
  writeBuildRecord(record);
  return record;
}

/** Builds one app and prints the time. */
export async function buildAndReport(app: string): Promise<void> {
  const began = Date.now();
  const { id } = await buildApp(app);
  console.log(`${app} ${id} built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const builderOf = (app: string): ((app: string, id: string) => Promise<StatsCompilation>) =>
  app === 'shell' ? buildShell : libraries.includes(app) ? buildLibrary : buildRemote;

/** Builds a library, and describes its exports and what it imports from the page. */
async function buildLibrary(folder: string, id: string): Promise<StatsCompilation> {
  const [used, provided] = [new UsedExportsPlugin(), new FileExportsPlugin(indexOf(folder))];
  const stats = await runWebpack(
    containerConfig(folder, id, { expose: './index', observers: [used, provided] }),
  );
  const dist = join(folderOf(folder), 'dist');
  sealEntry(dist, containerGlobal(folder, id), integrityOf(dist));
  const offer = libraryOfferOf(folder, { build: id, dist, used: used.used, exports: provided.exports });
  writeFileSync(join(dist, libraryFile), JSON.stringify(offer));
  return stats;
}

/** Builds a remote, then its frames, then describes what it needs from the site. Returns the statistics of the remote’s own build. */
async function buildRemote(app: string, id: string): Promise<StatsCompilation> {
  const plugin = new UsedExportsPlugin();
  const stats = await runWebpack(containerConfig(app, id, { expose: './mount', observers: [plugin] }));
  const frames = framesConfig(app, id);
  if (frames) await runWebpack(frames);
  const dist = join(folderOf(app), 'dist');
  sealEntry(dist, containerGlobal(app, id), integrityOf(dist));
  const needs = await remoteNeedsOf(app, { build: id, dist, used: plugin.used });
  writeFileSync(join(dist, needsFile), JSON.stringify(needs));
  return stats;
}

/** Builds the theme's script first, since the page names it, then the shell with its shared libraries. */
async function buildShell(_app: string, id: string): Promise<StatsCompilation> {
  const theme = await runWebpack(themeConfig());
  const file = theme.chunks?.flatMap((chunk) => chunk.files ?? []).find((name) => name.endsWith('.js'));
  if (!file) throw new Error("the theme's script was not built");
  const [used, provided] = [new UsedExportsPlugin(), new ProvidedExportsPlugin()];
  const stats = await runWebpack(shellConfig(`/${file}`, { used, provided }));
  const missing = sharedLibraries.filter((library) => !(library in provided.provided));
  if (missing.length > 0) throw new Error(`the shell does not provide ${missing.join(', ')}`);
  const dist = join(folderOf('shell'), 'dist');
  const offer = await shellOfferOf(id, { dist, used: used.used, provided: provided.provided });
  writeFileSync(join(dist, 'shell.json'), JSON.stringify(offer));
  return stats;
}

/** Returns the scripts and style sheets of the exposed module that the entry chunk needs, which the page may preload with the entry. */
function firstFiles(stats: StatsCompilation): string[] {
  const chunks = stats.chunks ?? [];
  const entry = chunks.find((chunk) => chunk.initial)?.id;
  if (entry === undefined || entry === null) throw new Error('the build has no entry chunk');
  const first = chunks.filter((chunk) => chunk.parents?.includes(entry));
  return [...new Set(first.flatMap((chunk) => chunk.files ?? []))].sort();
}
