import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { folderOf } from '../folders.ts';
import { librariesAtOnce, shellShares } from '../share-policy.ts';
import { baseConfig } from './base.ts';
import { compileHint } from './compile-hint.ts';
import type { ProvidedExportsPlugin } from './provided-exports.ts';
import { shellPage } from './shell-page.ts';
import type { UsedExportsPlugin } from './used-exports.ts';

/**
 * Returns the configuration of the tiny script that sets the theme before the first paint. It is built separately, since it would otherwise
 * contain all shared libraries.
 */
export function themeConfig(): Configuration {
  const base = baseConfig('shell', 'production');
  return {
    ...base,
    entry: { theme: join(folderOf('shell'), 'src/theme/first-paint.ts') },
    output: { ...base.output, filename: 'assets/[name].[contenthash].js' },
  };
}

/** Returns the configuration of the shell: one script with all shared libraries, and index.html, which also loads the theme's script. */
export function shellConfig(
  themeScript: string,
  { used, provided }: { used: UsedExportsPlugin; provided: ProvidedExportsPlugin },
): Configuration {
  const dir = folderOf('shell');
  const base = baseConfig('shell', 'production');
  return {
    ...base,
    // A library is only provided if something imports it, and the shell itself does not import everything that remotes use.
    entry: { shell: [join(dir, 'src/index.tsx'), ...librariesAtOnce] },
    output: {
      ...base.output,
      clean: false,
      publicPath: '/',
      uniqueName: 'pool_shell',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
    },
    resolve: { ...base.resolve, alias: oneFederationRuntime() },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), commonJsZod(dir)] },
    plugins: [
      ...(base.plugins ?? []),
      compileHint(/assets\/shell\.\w+\.js$/),
      used,
      provided,
      new ModuleFederationPlugin({
        name: 'pool_shell',
        shared: shellShares(dir),
        shareStrategy: 'loaded-first',
        // We have our own registry instead of Federation's manifests, so the part of the runtime that reads them is left out.
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

/**
 * Aliases a plugin of Federation to its ES module. Federation adds the CommonJS version, which would bring a second copy of the whole
 * runtime in addition to the ES modules that everything else imports: 23 KB of the first script.
 */
function oneFederationRuntime(): Record<string, string> {
  const federation = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
  );
  const plugin = federation.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}

/**
 * Resolves the zod that is fetched on demand to its CommonJS files. As ES modules it would share the core with zod/mini, and everything it
 * needs of the core would be in the first script.
 */
const commonJsZod = (dir: string): RuleSetRule => ({
  test: join(dir, 'src/shared/zod.ts'),
  resolve: { conditionNames: ['require', 'default'] },
});
