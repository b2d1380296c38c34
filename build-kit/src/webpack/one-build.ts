import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type PathData } from 'webpack';
import { remotes, root } from '../folders.ts';
import { baseConfig } from './base.ts';
import { shellPage } from './shell-page.ts';

/** The build id of all remotes in the registry of this build. */
export const linkedBuild = 'linked';

/**
 * Returns the configuration of the same application as one build without federation, with which a bench compares: the shell and all
 * remotes, tree-shaken as a whole and split by route, with a chunk for each remote. Never released. `out` is a site folder like that of a
 * release, except that the shell's files are next to the folder `shell`.
 */
export function oneBuildConfig(out: string, themeScript: string): Configuration {
  const dir = join(root, 'shell');
  const base = baseConfig('shell', 'production');
  const named = (extension: string) => (data: PathData) => {
    const name = String(data.chunk && 'name' in data.chunk ? data.chunk.name : '');
    return remotes.includes(name)
      ? `remotes/${name}/${linkedBuild}/[contenthash].${extension}`
      : `assets/[name].[contenthash].${extension}`;
  };
  const [, ...plugins] = base.plugins ?? [];
  return {
    ...base,
    entry: { shell: join(dir, 'src/index.tsx') },
    output: {
      ...base.output,
      path: out,
      clean: false,
      publicPath: '/',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: named('js'),
    },
    // The remotes are linked from their own folders, which contain their dependencies.
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash].css',
        chunkFilename: named('css'),
        ignoreOrder: true,
      }),
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/federation\/load-remote\.ts$/, (found) => {
        found.request = `data:text/javascript,${encodeURIComponent(linkedRemotes)}`;
      }),
      new HtmlWebpackPlugin({
        filename: 'index.html',
        templateContent: ({ htmlWebpackPlugin }) => shellPage(htmlWebpackPlugin.files, themeScript),
        favicon: join(dir, 'src/icon.svg'),
        inject: false,
        minify: false,
      }),
    ],
  };
}

/** Replaces shell/src/federation/load-remote.ts: each remote is a chunk of this build. */
const linkedRemotes = `
const linked = {
${remotes.map((name) => `  '${name}': () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(join(root, name, 'src/index.ts'))}),`).join('\n')}
};
export const loadRemote = async (name) => {
  const { default: createLifecycles } = await linked[name]();
  return { createLifecycles, build: '${linkedBuild}', report() {}, release() {} };
};
`;
