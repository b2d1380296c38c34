import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An import or export that remains at run time, and `import('…')`, of something that is not our own file. */
const atRunTime = /^(?:import|export)\s(?!type\s)[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
/** Linked sources, Node's own modules, and what Storybook brings itself. */
const notBundled = /^(?:@pool\/|node:|storybook\b|@storybook\/|vitest\b)/;

/**
 * The libraries the rooms below `root` import, as Vite's optimizeDeps.include wants them: `importer > library`, since only the
 * room itself can resolve its own. Bundled before the first test, and part of the cache's key: Vite's own search runs only
 * into an empty cache, and a library found later reloads the page in the middle of a test.
 */
export function librariesOf(root: string, rooms: string): string[] {
  const importers = new Map<string, string>();
  for (const file of globSync(`${rooms}/src/**/*.{ts,tsx}`, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const [room = ''] = file.split('/');
    for (const [, named, dynamic] of readFileSync(join(root, file), 'utf8').matchAll(atRunTime)) {
      const library = named ?? dynamic ?? '';
      // One importer is enough: the catalogue of versions has one of each.
      if (!notBundled.test(library) && !importers.has(library)) importers.set(library, room);
    }
  }
  // Vite looks for the importer in node_modules; a package lies beside that folder.
  return [...importers].map(([library, room]) => `../${room} > ${library}`).sort();
}
