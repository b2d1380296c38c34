import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../build-id.ts';
import { folderOf, root } from '../folders.ts';
import { runStep } from '../steps.ts';

/**
 * Compiles packages with tsc, file by file, to JavaScript with declarations next to it. Below `out`, files keep their paths in this
 * repository. Of the build kit, only the modules that `pool-remote` loads are compiled, including those it loads from the API.
 */
export async function compilePackages(packages: readonly string[], out: string): Promise<void> {
  const entries = packages.flatMap((name) =>
    name === 'build-kit'
      ? [join(folderOf(name), 'src/cli/pool-remote.ts')]
      : sources(folderOf(name)).filter((file) => /\.tsx?$/.test(file)),
  );
  const project = join(out, 'tsconfig.json');
  mkdirSync(out, { recursive: true });
  writeFileSync(project, JSON.stringify(projectOf(entries, out)));
  const { ok, output } = await runStep(
    { name: 'tsc', command: 'tsc', args: ['-p', project] },
    { show: 'nothing' },
  );
  if (!ok) throw new Error(`The packages could not be compiled.\n${output}`);
}

const projectOf = (entries: string[], out: string) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: out,
  },
  files: [...entries, join(folderOf('build-kit'), 'types', 'assets.d.ts')],
});
