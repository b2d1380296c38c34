import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { hashOf, sources } from '../build-id.ts';
import { folderOf, root } from '../folders.ts';
import { baseConfig, type Mode } from './base.ts';

/** Returns the configuration of a remote without the real shell: with its own copy of everything (src/dev.ts). */
export function standaloneConfig(app: string, mode: Mode = 'development'): Configuration {
  const base = baseConfig(app, mode);
  return {
    ...base,
    entry: join(folderOf(app), 'src/dev.ts'),
    output: {
      ...base.output,
      path: join(folderOf(app), 'dist-alone'),
      publicPath: '/',
      uniqueName: `pool_alone_${app}`,
      filename: 'assets/[name].[contenthash].js',
    },
    // One cache for all remotes of a repository, since most modules of a page belong to the shared packages.
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      name: 'alone',
      // The cache depends on the settings, which are the sources of the build kit.
      version: hashOf(sources(folderOf('build-kit'))),
      // Written soon after the first page, since a server may be stopped at any time.
      idleTimeoutForInitialStore: 100,
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        title: `${app} alone`,
        templateContent: ({ htmlWebpackPlugin }) =>
          `<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlWebpackPlugin.options.title}</title></head><body><div id="root"></div></body></html>`,
      }),
    ],
  };
}
