/** `npm run remote -- …`: releases the parts of a site independently; see `usage`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemote } from '../create/new-remote.ts';
import { libraries, remotes, root } from '../folders.ts';
import { lastCandidate, release } from '../release.ts';
import { releaseCommands, releaseUsage, runCommand } from '../remote-commands.ts';
import { withSite } from '../site-store.ts';

const otherParts = [...libraries, 'shell', 'api'];

const usage = `npm run remote -- <command>
  create mf-x                writes a new remote: one page with an access rule, a navigation entry, a story,
                             a test and a smoke test
  pack [folder]              packs the packages with which a remote in another repository is built, as tarballs
  release <part>             builds a part, checks it and publishes it. A remote is staged: nobody gets it yet,
                             and its smoke test is run on the live site. The other parts are live immediately.
${releaseUsage}

Parts: ${[...remotes, ...otherParts].join(', ')}`;

await runCommand(
  {
    ...releaseCommands,
    create: ([name = '']) => create(name),
    pack: async ([folder]) => {
      const { pack } = await import('../pack/pack.ts');
      for (const file of await pack(folder)) console.log(file);
    },
    release: async (names, options) => {
      const [part = ''] = names;
      if (otherParts.includes(part)) return await releasePart(part);
      if (!remotes.includes(part)) throw new Error(usage);
      await releaseCommands.release(names, options);
    },
  },
  usage,
);

/** Writes a remote and adds it to the lock file; the next command installs what it needs. */
function create(name: string): void {
  const files = createRemote(root, name);
  for (const file of files) console.log(file);
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--lockfile-only', '--prefer-offline', '--reporter=append-only'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new Error(`${stdout}${stderr}The lock file could not be updated. Run pnpm install.`);
  console.log(`To release it to a running site: npm run remote -- release ${name} --all`);
}

/** Builds and releases the shell, the API or a shared library for everyone. */
async function releasePart(part: string): Promise<void> {
  if (part === 'api') {
    const { apiOfferOf } = await import('../gate/offers.ts');
    const api = await apiOfferOf();
    await withSite((site) => site.change((folder) => release([], { site: folder, api })));
    console.log('api is released: its processes may now be replaced');
    return;
  }
  const { buildApp } = await import('../build-app.ts');
  // The shell's versions of the libraries are released too, so that a build which needs one still has it after a later shell brings
  // another.
  const built = part === 'shell' ? [part, ...libraries] : [part];
  for (const one of built) await buildApp(one);
  const { id } = lastCandidate(part).build;
  const released = await withSite((site) =>
    site.change((folder) => release(built.map(lastCandidate), { site: folder })),
  );
  console.log(
    released.includes(part) ? `${part} ${id} is released and live` : `${part} ${id} was already released`,
  );
}
