import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderOf, installedFolder } from './folders.ts';

/** Checks the types of a remote with its own compiler. Returns the exit code. */
export function checkTypes(app: string): number {
  const dir = folderOf(app);
  const typescript = installedFolder('typescript', dir);
  if (!typescript) throw new Error('TypeScript is not installed: npm install --save-dev typescript');
  const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', 'tsconfig.json'], {
    cwd: dir,
    stdio: 'inherit',
  });
  return status ?? 1;
}
