import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isFresh, lastBuild } from './build-app.ts';
import { type App, apps, root } from './build-id.ts';
import { releaseRemote, releaseShell, siteDir } from './registry/site.ts';

/** Builds what changed, two at a time, each in its own process. Throws with the first failure's output. */
export async function buildChanged(say: (line: string) => void): Promise<void> {
  const queue: App[] = apps.filter((app) => !isFresh(app));
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      say(`building ${app} …`);
      await buildInProcess(app);
    }
  };
  await Promise.all([worker(), worker()]);
}

function buildInProcess(app: App): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'build-kit/src/cli/build.ts')], {
      cwd: join(root, app),
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

/** Publishes the builds in dist/ that are not published yet. */
export function releaseAll(say: (line: string) => void, site = siteDir()): void {
  for (const app of apps) {
    const build = lastBuild(app);
    if (!build) throw new Error(`${app} has no build to release`);
    const dist = join(root, app, 'dist');
    if (app === 'shell') releaseShell(site, dist);
    else if (releaseRemote(site, build, dist, new Date()) === 'released') say(`released ${app} ${build.id}`);
  }
}
