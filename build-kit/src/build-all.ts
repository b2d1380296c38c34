import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isFresh } from './build-app.ts';
import { apps, folderOf, libraries, root } from './folders.ts';
import { twoAtATime } from './two-at-a-time.ts';

/** Builds the apps that changed, two at a time, each in a separate process. Throws with the first failure's output. */
export async function buildChanged(print: (line: string) => void): Promise<void> {
  await twoAtATime(
    [...apps, ...libraries].filter((app) => !isFresh(app)),
    (app) => {
      print(`building ${app} …`);
      return buildInProcess(app);
    },
  );
}

function buildInProcess(app: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'build-kit/src/cli/build.ts')], {
      cwd: folderOf(app),
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${app} failed to build:\n${output}`)),
    );
  });
}
