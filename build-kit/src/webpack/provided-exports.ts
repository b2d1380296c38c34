import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** By library: the version and the exports that a page provides. */
export type ProvidedExports = Record<string, { version: string; exports: string[] }>;

/** Asks the bundler which exports a file actually has. The result is in `exports` when the build has ended. */
export class FileExportsPlugin implements WebpackPluginInstance {
  exports: string[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FileExports', ({ hooks, moduleGraph }) => {
      hooks.afterOptimizeModules.tap('FileExports', (modules) => {
        for (const module of modules) {
          if (module.nameForCondition() !== this.#file) continue;
          const exports = moduleGraph.getExportsInfo(module).getProvidedExports();
          this.exports = Array.isArray(exports) ? [...exports].sort() : ['*'];
        }
      });
    });
  }
}

/** Module Federation's module for a provided library. */
type ProvideModule = Module & { _name: string; _version: string };

/** Asks the bundler which exports the shell's shared libraries actually have. The result is in `provided` when the build has ended. */
export class ProvidedExportsPlugin implements WebpackPluginInstance {
  readonly provided: ProvidedExports = {};

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ProvidedExports', ({ hooks, moduleGraph }) => {
      hooks.afterOptimizeModules.tap('ProvidedExports', (modules) => {
        for (const module of modules) {
          if (module.type !== 'provide-module') continue;
          const { _name: name, _version: version, dependencies, blocks } = module as ProvideModule;
          const dependency = dependencies[0] ?? blocks[0]?.dependencies[0];
          const library = dependency && moduleGraph.getModule(dependency);
          const exports = library && moduleGraph.getExportsInfo(library).getProvidedExports();
          // Null for a CommonJS library, whose exports the bundler cannot know.
          this.provided[name] = { version, exports: Array.isArray(exports) ? [...exports].sort() : ['*'] };
        }
      });
    });
  }
}
