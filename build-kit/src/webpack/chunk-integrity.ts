import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** The global with the hashes of chunks, by build and file. */
const global = 'poolChunkIntegrity';

/**
 * Makes the browser refuse a chunk or style sheet that differs from the build. The hashes are in the entry (`sealEntry`), whose own hash is
 * in the registry.
 */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const { uniqueName } = compilation.outputOptions;
      const setOn = (element: string, url: string) => `
var hashes = (self.${global} || {})[${JSON.stringify(uniqueName)}] || {};
var hash = hashes[${url}.slice(__webpack_require__.p.length).split("?")[0]];
if (hash) ${element}.integrity = hash;`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (code) => `${code}${setOn('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (code, { tag, href }) => `${code}${setOn(tag, href)}`,
      );
    });
  }
}

/** Writes the hashes of a build's chunks into its entry. `hashes` are those of all its files. */
export function sealEntry(dist: string, uniqueName: string, hashes: Record<string, string>): void {
  const entry = join(dist, 'entry.js');
  const chunks = Object.entries(hashes).filter(([file]) => file !== 'entry.js' && /\.(?:js|css)$/.test(file));
  const table = JSON.stringify(Object.fromEntries(chunks));
  writeFileSync(
    entry,
    `(self.${global}=self.${global}||{})[${JSON.stringify(uniqueName)}]=${table};\n${readFileSync(entry, 'utf8')}`,
  );
}
