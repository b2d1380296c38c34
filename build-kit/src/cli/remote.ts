/** `npm run remote -- list | release <part> | rollback mf-x [id]`: ships one part of the site, or takes a remote back. */
import { buildApp } from '../build-app.ts';
import { libraries, remotes } from '../build-id.ts';
import { apiOfferOf } from '../gate/offers.ts';
import { readRegistry, siteDir } from '../registry/site.ts';
import { lastCandidate, release, rollBack } from '../release.ts';

const parts: readonly string[] = [...remotes, ...libraries, 'shell', 'api'];
const usage = `npm run remote -- list | release <part> | rollback <remote> [build id]
Parts: ${parts.join(', ')}`;
const [command, name = '', id] = process.argv.slice(2);

try {
  if (command === 'list') list();
  else if (command === 'release' && parts.includes(name)) await releasePart(name);
  else if (command === 'rollback' && remotes.includes(name))
    console.log(`${name} is now ${rollBack(siteDir(), name, id)}`);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function list(): void {
  const registry = readRegistry(siteDir());
  for (const [remote, { current, versions }] of Object.entries(registry.remotes)) {
    console.log(remote);
    for (const version of versions) {
      console.log(`  ${version.id === current ? '*' : ' '} ${version.id}  published ${version.publishedAt}`);
    }
  }
  for (const [library, versions] of Object.entries(registry.libraries)) {
    console.log(library);
    for (const { version, id } of versions) console.log(`    ${version}  ${id}`);
  }
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
