#!/usr/bin/env node
/** `npx pool-remote …`: the commands for a team with a separate repository; see `usage`. */
import module from 'node:module';

// Manifests and smoke tests are TypeScript, which older versions of Node cannot run.
if (!process.features.typescript) {
  console.error(`pool-remote needs Node 22.18 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
// Before anything else is loaded, so that the next run benefits from the compile cache.
module.enableCompileCache();
const { releaseCommands, releaseUsage, runCommand } = await import('../remote-commands.ts');
const { remotes } = await import('../folders.ts');

const usage = `pool-remote <command>, in the folder of the remote
  new mf-x                   writes a new remote into this folder: one page with an access rule, a navigation
                             entry, a story, a test and a smoke test
  dev                        runs the remote without the shell; API calls go to POOL_API (http://localhost:4000)
  check                      checks the types
  build                      builds the remote into dist/
  release [remote]           builds the remote, checks it against the site, and stages it: nobody gets it yet, and
                             its smoke test is run on the live site
${releaseUsage}

POOL_SITE_DIR names the folder of the published site, or POOL_DATA_DIR the data folder it is in; POOL_URL is where
the site runs (http://localhost:4000). The name of the remote may be left out.`;

/** Finds the remote in this folder. Throws a sentence if there is none. */
function ownRemote(): string {
  const [remote] = remotes;
  if (!remote) throw new Error('There is no remote in this folder. Create one: npx pool-remote new mf-x');
  return remote;
}

await runCommand(
  {
    ...releaseCommands,
    new: async ([name = '']) => {
      const { writeRemoteHere } = await import('../create/remote-elsewhere.ts');
      for (const file of writeRemoteHere(process.cwd(), name)) console.log(file);
      console.log('Install its packages (npm install), then run it without the shell: npx pool-remote dev');
    },
    dev: async () => {
      const { startDevServer } = await import('../dev-server.ts');
      await startDevServer(ownRemote());
    },
    check: async () => {
      const { checkTypes } = await import('../check-types.ts');
      process.exitCode = checkTypes(ownRemote());
    },
    build: async () => {
      const { buildAndReport } = await import('../build-app.ts');
      await buildAndReport(ownRemote());
    },
  },
  usage,
);
