import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches an import or export that remains at run time, or `import('…')`, of anything but our own files. */
const atRunTime = /^(?:import|export)\s(?!type\s)[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
/** Matches linked sources, Node's own modules, and modules that Storybook provides. */
const notBundled = /^(?:@pool\/|node:|storybook\b|@storybook\/|vitest\b)/;

/**
 * Returns the libraries that the packages below `root` import, in the format of Vite's optimizeDeps.include: `importer > library`, since
 * only a package itself can resolve its own. They are bundled before the first test, and are part of the cache key: Vite's own scan only
 * runs with an empty cache, and a library found later would reload the page in the middle of a test.
 */
export function librariesOf(root: string, packages: string): string[] {
  const importers = new Map<string, string>();
  for (const file of globSync(`${packages}/src/**/*.{ts,tsx}`, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const [room = ''] = file.split('/');
    for (const [, named, dynamic] of readFileSync(join(root, file), 'utf8').matchAll(atRunTime)) {
      const library = named ?? dynamic ?? '';
      // One importer is enough, since the pnpm catalog has one version of each library.
      if (!notBundled.test(library) && !importers.has(library)) importers.set(library, room);
    }
  }
  // Vite looks for the importer in node_modules, but a package is next to that folder.
  return [...importers].map(([library, room]) => `../${room} > ${library}`).sort();
}
