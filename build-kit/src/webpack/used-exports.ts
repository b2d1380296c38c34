import { join } from 'node:path';
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { folderOf } from '../folders.ts';

/** The names that a build imports from libraries the page shares, and from modules of contracts. */
export type UsedExports = {
  /** By library: the exports imported from the page's copy. */
  shared: Record<string, string[]>;
  /** By module (a path): the exports imported from bundled contracts. */
  contracts: Record<string, string[]>;
};

/** Module Federation's module for a library that is taken from the page. */
type ConsumeSharedModule = Module & { options: { shareKey: string } };

const contractsDir = join(folderOf('contracts'), 'src');

/**
 * Asks the bundler which exports a build uses, so that renamed, re-exported and namespace imports are included, and unused ones are not.
 * The result is in `used` when the build has ended.
 */
export class UsedExportsPlugin implements WebpackPluginInstance {
  readonly used: UsedExports = { shared: {}, contracts: {} };

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedExports', (compilation) => {
      // After unused exports are known, and before modules are merged.
      compilation.hooks.afterOptimizeModules.tap('UsedExports', (modules) => {
        for (const module of modules) this.#read(compilation, module);
      });
    });
  }

  #read(compilation: Compilation, module: Module): void {
    if (module.type === 'consume-shared-module') {
      const { shareKey } = (module as ConsumeSharedModule).options;
      addNames(
        this.used.shared,
        shareKey,
        namesOf(compilation, module, () => true),
      );
    }
    const file = fileOf(module);
    if (!file.startsWith(contractsDir)) return;
    const fromOutside = (origin: Module) => !fileOf(origin).startsWith(contractsDir);
    addNames(this.used.contracts, file, namesOf(compilation, module, fromOutside));
  }
}

const fileOf = (module: Module): string => module.nameForCondition() ?? '';

/** Returns the names of a module that other modules use; '*' if one uses it as a whole. */
function namesOf(
  { moduleGraph }: Compilation,
  module: Module,
  counts: (origin: Module) => boolean,
): string[] {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || !counts(originModule)) continue;
    if (connection.getActiveState(undefined) === false) continue;
    for (const used of dependency.getReferencedExports(moduleGraph, undefined)) {
      const path = Array.isArray(used) ? used : used.name;
      names.add(path[0] ?? '*');
    }
  }
  // An import by name also refers to the module as a whole.
  if (names.size > 1) names.delete('*');
  return [...names].sort();
}

function addNames(all: Record<string, string[]>, key: string, names: string[]): void {
  if (names.length > 0) all[key] = [...new Set([...(all[key] ?? []), ...names])].sort();
}
