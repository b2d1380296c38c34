import { readFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { dirname, resolve } from 'node:path';

/** The files that modules load from their own package, and the packages they import. */
export type ModuleGraph = { files: Set<string>; packages: Set<string> };

/**
 * Returns what Node loads from a package for these entries. Types are erased first, so that an import of a type does not count. Imports
 * through `imports` of package.json ('#site') are listed under their own name.
 */
export function modulesFrom(entries: readonly string[]): ModuleGraph {
  const graph: ModuleGraph = { files: new Set(), packages: new Set() };
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (graph.files.has(file)) continue;
    graph.files.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) queue.push(resolve(dirname(file), name));
      else if (!isBuiltin(name)) graph.packages.add(packageOf(name));
    }
  }
  return graph;
}

/** Returns the names of imported modules. Relies on the formatter, which puts `} from 'name'` on one line. */
function importsOf(file: string): string[] {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  const imports = code.matchAll(
    /^(?:import|export|\}) .*\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...imports].flatMap(([, from, effects, loaded]) => from ?? effects ?? loaded ?? []);
}

/** Returns the package of an import: '@pool/contracts' for '@pool/contracts/releases'. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
