import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { className } from '../class-names.ts';
import { folderOf } from '../folders.ts';
import { fontWeightsLoader } from './font-weights.ts';

// Loaders are resolved from here, since they are dependencies of the build kit, not of the remote.
const require = createRequire(import.meta.url);
const cssLoader = require.resolve('css-loader');

export type Mode = 'production' | 'development';

/** Returns the settings that all builds share: TypeScript by swc, CSS Modules. */
export function baseConfig(app: string, mode: Mode): Configuration {
  const packageDir = folderOf(app);
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
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // rxjs has its ES build under this condition; otherwise it contains helpers for old browsers.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: swcOptions(mode) } },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, cssLoader],
          sideEffects: true,
        },
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules] },
        {
          test: /\.(woff2|svg|png|jpg)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash][ext]' },
        },
        { test: /-wght-normal\.woff2$/, use: [fontWeightsLoader] },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash].css', ignoreOrder: true }),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
    optimization: {
      minimizer,
      ...(mode === 'production' ? { moduleIds: 'deterministic' as const } : {}),
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** Native code in this process takes half the work of terser and cssnano in workers, and the scripts are 0.3% smaller. */
const minimizer = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    parallel: false,
  }),
];

const swcOptions = (mode: Mode) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic', development: mode === 'development' } },
    target: 'es2022',
  },
});

/** `pure` mode refuses any rule without a class of the module, so that a remote has no global rules. */
const cssModules = {
  loader: cssLoader,
  options: {
    modules: {
      mode: 'pure',
      namedExport: false,
      exportLocalsConvention: 'as-is',
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, local: string) =>
        className(local, resourcePath),
    },
  },
};
