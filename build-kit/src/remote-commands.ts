import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readHistory, readRegistry, type SiteStore } from '#site';
import { commandPrefix, isCheckout, remotes } from './folders.ts';
import {
  lastCandidate,
  promoteRelease,
  removeRelease,
  revertRelease,
  type Share,
  shareText,
  stageRelease,
} from './release.ts';
import { withSite } from './site-store.ts';

type Options = { all?: boolean; percent?: string; logins?: string; reason?: string };
type Command = (names: string[], options: Options) => void | Promise<void>;

/** The usage text of the commands on remotes that are the same in every repository. */
export const releaseUsage = `  serve <remote>             serves the remote from these sources, so that operators can see it in their site before
                             it is released (PORT, 4100), and rebuilds it when the sources change
  status                     the builds of all remotes, and who gets them
  promote <remote>           gives the staged build to everybody
  revert <remote> [build]    reverts the staged build, or else the build in use
  remove <remote>            removes a remote from the site
  history [remote]           every step of every release

  --percent 10, --logins a,b (for release and promote) give the build to a share of people only; --all (for
  release) to everybody immediately. --reason "…" (for revert) goes into the history.`;

/** Runs the command in the arguments. If it fails, prints the usage or the reason and ends the process. */
export async function runCommand(commands: Record<string, Command>, usage: string): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        percent: { type: 'string' },
        logins: { type: 'string' },
        reason: { type: 'string' },
      },
    });
    const [name = '', ...names] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Error(usage);
    await command(names, values);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The commands. Code that builds or opens a browser is loaded on demand. */
export const releaseCommands = {
  status: () => withSite(async ({ folder }) => status(folder)),
  history: ([remote]) => withSite(async ({ folder }) => history(folder, remote)),
  serve: async (names) => {
    const { serveLocalBuild } = await import('./local-build.ts');
    await serveLocalBuild(ownRemote(names));
  },
  release: async (names, options) => {
    const remote = ownRemote(names);
    const to = options.all ? 'all' : shareOf(options);
    await withSite((site) => releaseRemote(site, remote, to));
    console.log(`done after ${process.uptime().toFixed(1)} s`);
  },
  promote: (names, options) =>
    withSite((site) => promote(site, remoteAnd(names)[0], shareOf(options) ?? 'all')),
  revert: async (names, options) => {
    const [remote, to] = remoteAnd(names);
    const reason = options.reason ?? `by ${userInfo().username}`;
    const { taken, inUse } = await withSite((site) =>
      site.change((folder) => revertRelease(remote, { site: folder, to, reason })),
    );
    console.log(
      `${remote} ${taken} is reverted; ${inUse ? `everybody gets ${inUse}` : 'nobody gets any build'}`,
    );
  },
  remove: async (names) => {
    const [remote] = remoteAnd(names);
    await withSite((site) => site.change((folder) => removeRelease(remote, { site: folder })));
    console.log(`${remote} is no longer part of the site`);
  },
} satisfies Record<string, Command>;

/** Returns the remote of a command and its other arguments. In a remote's own repository its name may be left out. */
function remoteAnd(names: string[]): [remote: string, build?: string] {
  const own = isCheckout || names[0]?.startsWith('mf-') ? undefined : remotes[0];
  const [remote, build] = own ? [own, ...names] : names;
  if (!remote) throw new Error('Name a remote.');
  return build === undefined ? [remote] : [remote, build];
}

/** Returns the remote that a command names. Throws if its sources are not here. */
function ownRemote(names: string[]): string {
  const [remote] = remoteAnd(names);
  if (!remotes.includes(remote)) throw new Error(`${remote} is not a remote of this repository.`);
  return remote;
}

/** Returns the people of --percent and --logins; null without either. */
function shareOf({ percent, logins }: Options): Share | null {
  if (percent === undefined && logins === undefined) return null;
  const share = Number(percent ?? 0);
  if (!(share >= 0 && share <= 100)) throw new Error('--percent must be a number from 0 to 100.');
  return { percent: share, logins: (logins ?? '').split(',').filter(Boolean) };
}

function status(folder: string): void {
  const registry = readRegistry(folder);
  for (const [remote, { current, candidate, versions }] of Object.entries(registry.remotes)) {
    console.log(remote);
    for (const { id, publishedAt, smokePassedAt, reverted } of versions) {
      const state =
        id === current
          ? 'in use'
          : id === candidate?.id
            ? `${candidate.percent > 0 || candidate.logins.length > 0 ? `canary (${shareText(candidate)})` : 'staged'}${smokePassedAt ? '' : ', smoke test not passed'}`
            : reverted
              ? `rolled back: ${reverted.reason}`
              : '';
      console.log(`  ${id === current ? '*' : ' '} ${id}  published ${publishedAt}  ${state}`.trimEnd());
    }
  }
  for (const [library, versions] of Object.entries(registry.libraries)) {
    console.log(library);
    for (const { version, id } of versions) console.log(`    ${version}  ${id}`);
  }
}

function history(folder: string, remote: string | undefined): void {
  for (const { at, remote: name, build, step, by, detail } of readHistory(folder, remote))
    console.log(`${at}  ${name} ${build}  ${step}${detail ? ` (${detail})` : ''}  by ${by}`);
}

/** Builds and stages a remote, runs its smoke test, and promotes it if requested. */
async function releaseRemote(site: SiteStore, app: string, to: Share | 'all' | null): Promise<void> {
  const { buildApp } = await import('./build-app.ts');
  await buildApp(app);
  const candidate = lastCandidate(app);
  const { id } = candidate.build;
  const isStaged =
    (await site.change((folder) => stageRelease(candidate, { site: folder }))) ||
    readRegistry(site.folder).remotes[app]?.candidate?.id === id;
  if (!isStaged) return console.log(`${app} ${id} was already released`);
  if (to) return await promote(site, app, to);
  console.log(`${app} ${id} is staged; nobody gets it yet`);
  await smokeTest(site, app, id);
  console.log(`Its smoke test passed. To give it to everybody: ${commandPrefix} promote ${app}`);
}

/** Promotes the staged build of a remote once its smoke test has passed on the live site. */
async function promote(site: SiteStore, app: string, to: Share | 'all'): Promise<void> {
  const { candidate, versions } = readRegistry(site.folder).remotes[app] ?? {};
  const staged = versions?.find(({ id }) => id === candidate?.id);
  if (staged && !staged.smokePassedAt) await smokeTest(site, app, staged.id);
  const id = await site.change((folder) =>
    promoteRelease(app, { site: folder, ...(to !== 'all' && { share: to }) }),
  );
  console.log(`${app} ${id} is live for ${to === 'all' ? 'everybody' : shareText(to)}`);
}

async function smokeTest(site: SiteStore, app: string, build: string): Promise<void> {
  const smoke = await import('./smoke/smoke-test.ts');
  await smoke.smokeTest(site, app, build);
}
