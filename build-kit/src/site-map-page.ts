import { join } from 'node:path';
import { busEvents } from '@pool/contracts';
import { conflicts, type Page, type RemoteManifest } from '@pool/remote-api/manifest';
import { shippedSources } from './build-id.ts';
import { apps, folderOf, root } from './folders.ts';
import { namedInSources } from './gate/named-in-sources.ts';
import { loadManifest } from './manifests.ts';
import { markdownTable } from './markdown-table.ts';

/** The path of the page that `npm run site-map` writes. */
export const siteMapFile = join(root, 'docs', 'site-map.md');

/** Describes the pages, parts and events of the site as Markdown, from the manifests and the sources. */
export async function siteMapPage(): Promise<string> {
  const manifests = await Promise.all(apps.map(loadManifest));
  const problems = conflicts(manifests).map(({ remotes: [name], problem }) => `${name}: ${problem}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `# Site map

Written by \`npm run site-map\` from the manifests (\`remote.config.ts\`) and the sources. \`npm run check\` fails when it is out of date.

## Pages

${markdownTable(['path', 'title', 'open to', 'drawn by', 'in the navigation as'], manifests.flatMap(pageRows))}
## Parts on every page

${markdownTable(['where', 'part', 'for', 'drawn by'], manifests.flatMap(mountRows))}
## Events

Payloads are in \`contracts/src/bus.ts\`. A replayed event hands its last value to whoever listens later.

${markdownTable(['event', 'version', 'sent by', 'heard by'], eventRows())}
## Slots in pages of other remotes

${markdownTable(['slot', 'filled by'], manifests.flatMap(slotRows))}`;
}

const pageRows = ({ name, pages }: RemoteManifest): string[][] =>
  pages.map((page) => [`\`${page.path}\``, page.title, openTo(page), name, page.nav?.label ?? '']);

function openTo({ access, needs }: Page): string {
  const viewers = access === 'everyone' ? 'everyone' : access.join(', ');
  if (needs === 'operator') return 'operators';
  return needs === 'assistant' ? `${viewers}, if listed for the assistant` : viewers;
}

const mountRows = ({ name, mounts }: RemoteManifest): string[][] =>
  mounts.map(({ at, label, for: viewers }) => [at, label, viewers.join(', '), name]);

/** Lists the events that each browser package names, without the standalone shell. */
const named = () =>
  [...apps, 'remote-kit'].map((app) => ({
    name: app,
    ...namedInSources(shippedSources(folderOf(app)).filter((file) => !file.endsWith('stand-in.tsx'))),
  }));

function eventRows(): string[][] {
  const all = named();
  const namesOf = (verb: 'sends' | 'hears', event: string) =>
    all.flatMap(({ name, [verb]: events }) => (events.includes(event) ? [name] : [])).join(', ');
  return Object.entries(busEvents).map(([event, { version, replay }]) => [
    `${event}${replay ? ' (replayed)' : ''}`,
    String(version),
    namesOf('sends', event),
    namesOf('hears', event),
  ]);
}

const slotRows = ({ name, slots }: RemoteManifest): string[][] => slots.map((slot) => [slot, name]);
