/** `npm run remote -- …`: releases the parts of a site, each alone; see `usage`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readHistory, readRegistry } from 'api/site';
import { buildApp } from '../build-app.ts';
import { libraries, remotes, root } from '../build-id.ts';
import { createRemote } from '../create/new-remote.ts';
import { apiOfferOf } from '../gate/offers.ts';
import { siteDir } from '../registry/site.ts';
import {
  lastCandidate,
  promoteRelease,
  release,
  removeRelease,
  revertRelease,
  type Share,
  shareText,
  stageRelease,
} from '../release.ts';
import { smokeTest } from '../smoke/smoke-test.ts';

const usage = `npm run remote -- <command>
  create mf-x                writes a new remote: one page with an access rule, a navigation entry, a story,
                             a test and a smoke test
  status                     the builds of all remotes, and who gets them
  release <part>             builds a part, checks it and publishes it. A remote is staged: nobody gets it,
                             and its smoke test is run in the live site. The other parts are live at once.
  promote <remote>           gives the staged build to everybody
  revert <remote> [build]    takes the staged build back, or else the build in use
  remove <remote>            takes a remote out of the site
  history [remote]           every step of every release

  --percent 10, --logins a,b (of release and promote) give the build to a share of people only; --all (of
  release) to everybody at once. --reason "…" (of revert) goes into the history.

Parts: ${[...remotes, ...libraries, 'shell', 'api'].join(', ')}`;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      percent: { type: 'string' },
      logins: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [command, name = '', id] = positionals;
  const share = shareOf(values);
  if (command === 'create') create(name);
  else if (command === 'status') status();
  else if (command === 'history') history(name);
  else if (command === 'release' && remotes.includes(name))
    await releaseRemote(name, values.all ? 'all' : share);
  else if (command === 'release' && [...libraries, 'shell', 'api'].includes(name)) await releasePart(name);
  else if (command === 'promote' && name) await promote(name, share ?? 'all');
  else if (command === 'revert' && name) {
    const reason = values.reason ?? `by ${userInfo().username}`;
    const { taken, inUse } = revertRelease(name, { to: id, reason });
    console.log(
      `${name} ${taken} is taken back; ${inUse ? `everybody gets ${inUse}` : 'nobody gets any build'}`,
    );
  } else if (command === 'remove' && name) {
    removeRelease(name);
    console.log(`${name} is no longer part of the site`);
  } else throw new Error(usage);
}

/** The people --percent and --logins name; null without either. */
function shareOf({ percent, logins }: { percent?: string; logins?: string }): Share | null {
  if (percent === undefined && logins === undefined) return null;
  const share = Number(percent ?? 0);
  if (!(share >= 0 && share <= 100)) throw new Error('--percent is a number from 0 to 100.');
  return { percent: share, logins: (logins ?? '').split(',').filter(Boolean) };
}

/** Writes a remote and adds it to the lock file; the next command installs what it needs. */
function create(name: string): void {
  const files = createRemote(root, name);
  for (const file of files) console.log(file);
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { status } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--lockfile-only', '--prefer-offline', '--reporter=silent'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error('The lock file could not be updated. Run pnpm install.');
  console.log(`To release it to a running site: npm run remote -- release ${name} --all`);
}

function status(): void {
  const registry = readRegistry(siteDir());
  for (const [remote, { current, candidate, versions }] of Object.entries(registry.remotes)) {
    console.log(remote);
    for (const { id, publishedAt, smokePassedAt, reverted } of versions) {
      const state =
        id === current
          ? 'in use'
          : id === candidate?.id
            ? `${candidate.percent > 0 || candidate.logins.length > 0 ? `canary (${shareText(candidate)})` : 'staged'}${smokePassedAt ? '' : ', smoke test not passed'}`
            : reverted
              ? `taken back: ${reverted.reason}`
              : '';
      console.log(`  ${id === current ? '*' : ' '} ${id}  published ${publishedAt}  ${state}`.trimEnd());
    }
  }
  for (const [library, versions] of Object.entries(registry.libraries)) {
    console.log(library);
    for (const { version, id } of versions) console.log(`    ${version}  ${id}`);
  }
}

function history(remote: string): void {
  for (const { at, remote: name, build, step, by, detail } of readHistory(siteDir(), remote || undefined))
    console.log(`${at}  ${name} ${build}  ${step}${detail ? ` (${detail})` : ''}  by ${by}`);
}

/** Builds and stages a remote, runs its smoke test, and promotes it as far as asked. */
async function releaseRemote(app: string, to: Share | 'all' | null): Promise<void> {
  await buildApp(app);
  const candidate = lastCandidate(app);
  const { id } = candidate.build;
  const isStaged = stageRelease(candidate) || readRegistry(siteDir()).remotes[app]?.candidate?.id === id;
  if (!isStaged) return console.log(`${app} ${id} was already released`);
  if (to) return await promote(app, to);
  console.log(`${app} ${id} is staged; nobody gets it yet`);
  await smokeTest(app, id);
  console.log(`Its smoke test passed. To give it to everybody: npm run remote -- promote ${app}`);
}

/** Promotes the staged build of a remote once its smoke test has passed in the live site. */
async function promote(app: string, to: Share | 'all'): Promise<void> {
  const { candidate, versions } = readRegistry(siteDir()).remotes[app] ?? {};
  const staged = versions?.find(({ id }) => id === candidate?.id);
  if (staged && !staged.smokePassedAt) await smokeTest(app, staged.id);
  const id = promoteRelease(app, to === 'all' ? {} : { share: to });
  console.log(`${app} ${id} is live for ${to === 'all' ? 'everybody' : shareText(to)}`);
}

async function releasePart(part: string): Promise<void> {
  if (part === 'api') {
    release([], { api: await apiOfferOf() });
    console.log('api is released: its processes may now be replaced');
    return;
  }
  // The shell's versions of the libraries go along: a build that needs one keeps it when a later shell brings another.
  const built = part === 'shell' ? [part, ...libraries] : [part];
  for (const one of built) await buildApp(one);
  const { id } = lastCandidate(part).build;
  const released = release(built.map(lastCandidate));
  console.log(
    released.includes(part) ? `${part} ${id} is released and live` : `${part} ${id} was already released`,
  );
}
