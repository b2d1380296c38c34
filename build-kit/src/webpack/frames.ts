import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { folderOf } from '../folders.ts';
import { framesOf } from '../frames.ts';
import { baseConfig, type Mode } from './base.ts';

/**
 * The frames of a remote: one document each, with a script and a style sheet of its own. Nothing is shared with the page: a frame of no
 * origin stands alone. Built after the remote, into the same folder; null where the remote ships none.
 */
export function framesConfig(app: string, id: string, mode: Mode = 'production'): Configuration | null {
  const frames = framesOf(app);
  if (frames.length === 0) return null;
  const base = baseConfig(app, mode);
  return {
    ...base,
    entry: Object.fromEntries(frames.map(({ name, file }) => [name, file])),
    output: {
      ...base.output,
      path: join(folderOf(app), mode === 'production' ? 'dist' : 'dist-alone'),
      clean: false,
      uniqueName: `pool_frames_${app}_${id}`,
      filename: 'assets/frame-[name].[contenthash].js',
      chunkFilename: 'assets/frame-[name].[contenthash].js',
    },
    // One script a frame: what is left over after it would only be asked for late.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      ...frames.map(
        ({ name }) =>
          new HtmlWebpackPlugin({
            filename: `${name}.html`,
            chunks: [name],
            inject: false,
            minify: false,
            templateContent: ({ htmlWebpackPlugin }) => framePage(name, htmlWebpackPlugin.files),
          }),
      ),
    ],
  };
}

/** Everything by relative address: the folder a build lies in is its id. */
const framePage = (name: string, { css, js }: { css: string[]; js: string[] }) => `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${name.replaceAll('-', ' ')}</title>
${css.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${js.map((file) => `<script defer src="${file}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
