/** `npm run remote -- list | release mf-x | rollback mf-x [id]`: ships one remote, or takes it back. */
import { join } from 'node:path';
import { type RemoteName, remoteNames } from '@pool/contracts';
import { buildApp } from '../build-app.ts';
import { root } from '../build-id.ts';
import { readRegistry, releaseRemote, rollBack, siteDir } from '../registry/site.ts';

const usage = 'npm run remote -- list | release <remote> | rollback <remote> [build id]';
const [command, name, id] = process.argv.slice(2);
const isRemote = (text: string | undefined): text is RemoteName => remoteNames.some((one) => one === text);

try {
  if (command === 'list') list();
  else if (command === 'release' && isRemote(name)) await release(name);
  else if (command === 'rollback' && isRemote(name))
    console.log(`${name} is now ${rollBack(siteDir(), name, id)}`);
  else throw new Error(`${usage}\nRemotes: ${remoteNames.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function list(): void {
  for (const [remote, { current, versions }] of Object.entries(readRegistry(siteDir()).remotes)) {
    console.log(remote);
    for (const version of versions) {
      console.log(`  ${version.id === current ? '*' : ' '} ${version.id}  published ${version.publishedAt}`);
    }
  }
}

async function release(remote: RemoteName): Promise<void> {
  const build = await buildApp(remote);
  const outcome = releaseRemote(siteDir(), build, join(root, remote, 'dist'), new Date());
  console.log(
    outcome === 'released'
      ? `${remote} ${build.id} is released and live`
      : `${remote} ${build.id} was already released`,
  );
}
