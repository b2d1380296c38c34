import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { root } from '../build-id.ts';
import { shellShares } from '../share-policy.ts';
import { baseConfig, type Mode } from './base.ts';
import { shellPage } from './shell-page.ts';

/** The tiny script that sets the theme before the first paint: a build of its own, or it would carry all that is shared. */
export function themeConfig(mode: Mode = 'production'): Configuration {
  const base = baseConfig('shell', mode);
  return {
    ...base,
    entry: { theme: join(root, 'shell', 'src/theme/first-paint.ts') },
    output: { ...base.output, filename: 'assets/[name].[contenthash].js' },
  };
}

/** The shell: one script with all shared libraries in it, and index.html, which names the theme's script too. */
export function shellConfig(themeScript: string, mode: Mode = 'production'): Configuration {
  const dir = join(root, 'shell');
  const base = baseConfig('shell', mode);
  return {
    ...base,
    entry: { shell: join(dir, 'src/index.tsx') },
    output: {
      ...base.output,
      clean: false,
      publicPath: '/',
      uniqueName: 'pool_shell',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'pool_shell',
        shared: shellShares(dir),
        shareStrategy: 'loaded-first',
        // No manifests here (the registry is ours): the part of the runtime that reads them stays out.
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        manifest: false,
        dts: false,
      }),
      new HtmlWebpackPlugin({
        templateContent: ({ htmlWebpackPlugin }) => shellPage(htmlWebpackPlugin.files, themeScript),
        favicon: join(dir, 'src/icon.svg'),
        inject: false,
        minify: false,
      }),
    ],
  };
}
