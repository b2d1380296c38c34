import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerGlobal, root } from '../build-id.ts';
import { remoteShares } from '../share-policy.ts';
import { baseConfig, type Mode } from './base.ts';
import { RetryQueryPlugin } from './retry-query.ts';

/** A remote as the shell loads it: a container script exposing `./mount`, sharing all libraries with the shell. */
export function remoteConfig(app: string, id: string, mode: Mode = 'production'): Configuration {
  const base = baseConfig(app, mode);
  const name = containerGlobal(app, id);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // The chunk global follows uniqueName: with the id in it, a new build never gets an old build's chunks.
      uniqueName: name,
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
    },
    // One chunk for the first screen, one for each lazy one: splitting further only adds requests.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new RetryQueryPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        exposes: { './mount': join(root, app, 'src/index.ts') },
        shared: remoteShares(join(root, app)),
        shareStrategy: 'loaded-first',
        // The shell brings the runtime (webpack/shell.ts), so that a remote does not carry 20 KB of it.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        manifest: false,
        dts: false,
      }),
    ],
  };
}
