import { copyFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '@pool/build-kit/compress';
import { remotes } from '@pool/build-kit/folders';
import { loadManifest } from '@pool/build-kit/manifests';
import { linkedBuild, oneBuildConfig } from '@pool/build-kit/webpack/one-build';
import { runWebpack } from '@pool/build-kit/webpack/run';

/**
 * Builds the application without federation into a separate site folder. Its registry names the chunk of each remote as its entry, so that
 * the server preloads it, and sends first answers and skeletons as for the composed site.
 */
export async function publishOneBuild(out: string, { composed }: { composed: string }): Promise<void> {
  const theme = readdirSync(join(composed, 'shell/assets')).find((name) => /^theme\.\w+\.js$/.test(name));
  if (!theme) throw new Error('the composed site has no script for the theme');
  await runWebpack(oneBuildConfig(out, `/assets/${theme}`));
  mkdirSync(join(out, 'shell'));
  for (const name of ['assets', 'index.html', 'icon.svg'])
    renameSync(join(out, name), join(out, 'shell', name));
  for (const name of ['shell.json', `assets/${theme}`])
    copyFileSync(join(composed, 'shell', name), join(out, 'shell', name));
  compressFolder(out);
  const entries = await Promise.all(remotes.map(async (name) => [name, await registryEntry(out, name)]));
  writeFileSync(join(out, 'remotes.json'), JSON.stringify({ remotes: Object.fromEntries(entries) }));
}

async function registryEntry(out: string, name: string) {
  const folder = `remotes/${name}/${linkedBuild}`;
  const filesOf = (extension: string) =>
    readdirSync(join(out, folder))
      .filter((file) => file.endsWith(extension))
      .map((file) => `/${folder}/${file}`);
  const version = {
    id: linkedBuild,
    entry: filesOf('.js')[0],
    preload: filesOf('.css'),
    global: linkedBuild,
    manifest: await loadManifest(name),
    publishedAt: new Date().toISOString(),
  };
  return { current: linkedBuild, versions: [version] };
}
