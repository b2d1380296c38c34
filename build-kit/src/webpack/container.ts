import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { containerGlobal } from '../build-id.ts';
import { folderOf } from '../folders.ts';
import { remoteShares } from '../share-policy.ts';
import { baseConfig } from './base.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { compileHint } from './compile-hint.ts';
import { RetryQueryPlugin } from './retry-query.ts';

/** The exposed module of a remote, which the shell loads, or of a library version, which remotes load. */
type ExposedName = './mount' | './index';

/** Returns the only module of a remote or library that others can import. */
export const indexOf = (folder: string): string => join(folderOf(folder), 'src/index.ts');

/**
 * Returns the configuration of a remote, or a version of a shared library, in the form that the page loads: a container script that exposes
 * its index and takes the shared libraries from the page. `observers` inspect the build.
 */
export function containerConfig(
  folder: string,
  id: string,
  { expose, observers }: { expose: ExposedName; observers: WebpackPluginInstance[] },
): Configuration {
  const base = baseConfig(folder, 'production');
  const name = containerGlobal(folder, id);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // The chunk global is derived from uniqueName. With the id in it, a new build never gets an old build's chunks.
      uniqueName: name,
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
    },
    // One chunk for the first screen and one for each lazy screen, since splitting further only adds requests.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      ...observers,
      compileHint(/assets\/.*\.js$/),
      new ChunkIntegrityPlugin(),
      new RetryQueryPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        exposes: { [expose]: indexOf(folder) },
        shared: remoteShares(folderOf(folder)),
        shareStrategy: 'loaded-first',
        // The shell contains the runtime (webpack/shell.ts), which saves 20 KB in each container.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        manifest: false,
        dts: false,
      }),
    ],
  };
}
