import { join, relative, sep } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from '../build-id.ts';

export type Mode = 'production' | 'development';

/** What every build of the house has in common: TypeScript by swc, CSS Modules named after their room, no source of the page's own. */
export function baseConfig(app: string, mode: Mode): Configuration {
  const packageDir = join(root, app);
  return {
    mode,
    context: packageDir,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'source-map',
    output: {
      path: join(packageDir, 'dist'),
      clean: true,
      publicPath: 'auto',
      chunkLoadTimeout: 8000,
      hashDigestLength: 12,
    },
    resolveLoader: { modules: [join(root, 'build-kit/node_modules')] },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'swc-loader', options: swcOptions(mode) } },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
          sideEffects: true,
        },
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(app)] },
        {
          test: /\.(woff2|svg|png|jpg)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash][ext]' },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash].css', ignoreOrder: true }),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      ...(mode === 'production' ? { moduleIds: 'deterministic' as const } : {}),
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

const swcOptions = (mode: Mode) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: mode === 'development' } },
    target: 'es2022',
  },
});

/** `pure` mode refuses any rule without a class of the module's own: a remote ships no global rule. */
const cssModules = (app: string) => ({
  loader: 'css-loader',
  options: {
    modules: {
      mode: 'pure',
      namedExport: false,
      exportLocalsConvention: 'as-is',
      getLocalIdent: (
        context: { resourcePath: string; rootContext: string },
        _name: string,
        local: string,
      ) => {
        const room = relative(root, context.resourcePath).split(sep)[0] ?? app;
        return `${room === 'design-system' ? 'ds' : room}-${local}-${shortHash(relative(root, context.resourcePath))}`;
      },
    },
  },
});

/** A short, stable name for a file: FNV-1a in base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
