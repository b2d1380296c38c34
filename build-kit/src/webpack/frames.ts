import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { folderOf } from '../folders.ts';
import { framesOf } from '../frames.ts';
import { baseConfig, type Mode } from './base.ts';

/**
 * Returns the configuration of the frames of a remote: a separate document for each, with its own script and style sheet. Nothing is shared
 * with the page, since a frame has no origin. Built after the remote, into the same folder; null if the remote has none.
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
    // One script per frame, since anything split off would only be requested later.
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

/** Returns the HTML of a frame. All addresses are relative, since the folder of a build is its id. */
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
