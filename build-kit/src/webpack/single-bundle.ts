import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from '../build-id.ts';
import { baseConfig } from './base.ts';
import { shellPage } from './shell-page.ts';

/**
 * The same application as one bundle, for the bench to compare with: the shell with all remotes linked in at build time,
 * tree-shaken as a whole, no federation. Never shipped. `out` is a site folder as a release makes it.
 */
export function singleBundleConfig(out: string, themeScript: string): Configuration {
  const dir = join(root, 'shell');
  const base = baseConfig('shell', 'production');
  return {
    ...base,
    entry: { shell: join(dir, 'src/index.tsx') },
    output: {
      ...base.output,
      path: join(out, 'shell'),
      clean: false,
      publicPath: '/',
      filename: 'assets/[name].[contenthash].js',
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /federation\/load-remote\.ts$/,
        join(root, 'build-kit/src/webpack/linked-remotes.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /federation\/registry\.ts$/,
        join(root, 'build-kit/src/webpack/linked-registry.ts'),
      ),
      new HtmlWebpackPlugin({
        templateContent: ({ htmlWebpackPlugin }) => shellPage(htmlWebpackPlugin.files, themeScript),
        favicon: join(dir, 'src/icon.svg'),
        inject: false,
        minify: false,
      }),
    ],
    // The remotes are linked from their own folders, where their own dependencies lie.
    resolve: {
      ...base.resolve,
      alias: Object.fromEntries(
        ['account', 'ai', 'billing', 'catalogue', 'player'].flatMap((name) => [
          [`linked-${name}$`, join(root, `mf-${name}/src/index.ts`)],
          [`linked-${name}-manifest$`, join(root, `mf-${name}/remote.config.ts`)],
        ]),
      ),
    },
  };
}
