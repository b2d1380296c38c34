import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from '../build-id.ts';
import { className } from '../class-names.ts';

export type Mode = 'production' | 'development';

/** The settings every build has in common: TypeScript by swc, CSS Modules, no source of the page's own. */
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
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // rxjs names its build with classes so; else it comes with helpers for browsers that have none.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'swc-loader', options: swcOptions(mode) } },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
          sideEffects: true,
        },
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules] },
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
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic', development: mode === 'development' } },
    target: 'es2022',
  },
});

/** `pure` mode refuses any rule without a class of the module's own: a remote ships no global rule. */
const cssModules = {
  loader: 'css-loader',
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
