import type { ApiOffer, LibraryOffer, RemoteNeeds, ShellOffer } from '@pool/contracts/releases';
import { conflicts, type RemoteManifest, readManifest } from '@pool/remote-api/manifest';
import { rcompare, satisfies } from 'semver';
import { eventMisfits } from './event-misfits.ts';
import { schemaMisfits } from './schema-fit.ts';
import type { SiteParts } from './site-parts.ts';

/**
 * Two parts of a site that do not fit: `needs` requires what `from` does not provide. Names such as 'mf-ai', 'shell', 'api'; `from` is null
 * if any remote could provide it.
 */
export type Misfit = { needs: string; from: string | null; problem: string };

/** Lists what does not fit between the parts of a site. A part that is not published is not compared. */
export function siteMisfits({ shell, api, remotes, libraries }: SiteParts): Misfit[] {
  return [
    ...remotes.flatMap((remote) => [
      ...(shell ? [...shellMisfits(remote, shell), ...libraryMisfits(remote, shell, libraries)] : []),
      ...(api ? callMisfits(remote.name, remote.calls, api) : []),
      ...slotMisfits(remote, remotes),
    ]),
    ...(shell && api ? callMisfits('shell', shell.calls, api) : []),
    ...eventMisfits({ shell, remotes }),
    ...manifestMisfits({ shell, remotes }),
  ];
}

function shellMisfits(remote: RemoteNeeds, shell: ShellOffer): Misfit[] {
  const problems = [
    ...(satisfies(shell.remoteApi, remote.remoteApi)
      ? []
      : [`It is written for remote-api ${remote.remoteApi}, and the shell has ${shell.remoteApi}.`]),
    ...missingTokens(remote.tokens, shell),
  ];
  return problems.map((problem) => ({ needs: remote.name, from: 'shell', problem }));
}

const missingTokens = (used: readonly string[], { tokens: given }: ShellOffer): string[] =>
  given === undefined
    ? []
    : used
        .filter((token) => !given.includes(token))
        .map((token) => `It uses the style token ${token}, which the shell does not define.`);

/**
 * Checks the libraries that a build takes from the page: for each the shell's copy if its version fits, else the highest published version
 * that does.
 */
function libraryMisfits(
  { name, libraries }: Pick<RemoteNeeds, 'name' | 'libraries'>,
  shell: ShellOffer,
  published: readonly LibraryOffer[],
): Misfit[] {
  return Object.entries(libraries).flatMap(([library, needed]) => {
    const copy = shell.libraries[library];
    const versions = published
      .filter((one) => one.name === library)
      .sort((a, b) => rcompare(a.version, b.version));
    const misfit = (from: string) => (problem: string) => ({ needs: name, from, problem });
    if (versions.length === 0 || (copy && satisfies(copy.version, needed.range)))
      return copyProblems(library, needed, copy).map(misfit('shell'));
    const part = partOf(library);
    const version = versions.find((one) => satisfies(one.version, needed.range));
    if (!version) {
      const all = versions.map((one) => one.version).join(', ');
      return [
        misfit(part)(
          `It needs ${library} ${needed.range}. The shell has ${copy?.version ?? 'none'}, and the published versions are ${all}.`,
        ),
      ];
    }
    return [
      ...missingExports(library, needed, version.exports, `the published ${version.version}`).map(
        misfit(part),
      ),
      ...missingTokens(version.tokens, shell).map((problem) => ({ needs: part, from: 'shell', problem })),
      ...libraryMisfits({ name: part, libraries: version.libraries }, shell, []),
    ];
  });
}

/** Returns the name by which a library of this repository is released, such as 'design-system'. */
const partOf = (library: string): string => library.replace(/^@pool\//, '');

type Needed = RemoteNeeds['libraries'][string];

function copyProblems(
  library: string,
  needed: Needed,
  given: ShellOffer['libraries'][string] | undefined,
): string[] {
  if (!given) return [`It takes ${library} from the page, and the shell does not share it.`];
  if (!satisfies(given.version, needed.range))
    return [`It needs ${library} ${needed.range}, and the shell has ${given.version}.`];
  return missingExports(library, needed, given.exports, `the shell's ${given.version}`);
}

const missingExports = (
  library: string,
  needed: Needed,
  given: readonly string[],
  whose: string,
): string[] =>
  given.includes('*')
    ? []
    : needed.exports
        .filter((name) => name !== '*' && !given.includes(name))
        .map((name) => `It imports ${name} from ${library}, and ${whose} does not export that.`);

function callMisfits(needs: string, calls: RemoteNeeds['calls'], api: ApiOffer): Misfit[] {
  return Object.entries(calls)
    .flatMap(([name, wanted]) => {
      const answered = api.calls[name];
      if (!answered) return [`It calls ${name}, and the API has no such call.`];
      const sent = (['params', 'query', 'body'] as const).flatMap((part) =>
        schemaMisfits(wanted[part] ?? { type: 'object' }, answered[part] ?? {}, part),
      );
      const read = schemaMisfits(answered.result ?? {}, wanted.result ?? {}, 'result');
      return [
        ...sent.map((misfit) => `It calls ${name}, whose input the API would refuse: ${misfit}.`),
        ...read.map((misfit) => `It calls ${name}, whose answer it cannot read: ${misfit}.`),
      ];
    })
    .map((problem) => ({ needs, from: 'api', problem }));
}

function slotMisfits(remote: RemoteNeeds, remotes: readonly RemoteNeeds[]): Misfit[] {
  return Object.entries(remote.asks).flatMap(([slot, input]): Misfit[] => {
    const filler = remotes.find(({ fills }) => Object.hasOwn(fills, slot));
    const what = `It asks for the slot ${slot}`;
    if (!filler) return [{ needs: remote.name, from: null, problem: `${what}, and no remote fills it.` }];
    return schemaMisfits(input, filler.fills[slot] ?? {}, 'input').map((misfit) => ({
      needs: remote.name,
      from: filler.name,
      problem: `${what}, but ${misfit}.`,
    }));
  });
}

/** Lists manifests that cannot be read, and pages that two parts claim. */
function manifestMisfits({ shell, remotes }: Pick<SiteParts, 'shell' | 'remotes'>): Misfit[] {
  const given = [
    ...(shell ? [{ name: 'shell', manifest: shell.manifest }] : []),
    ...remotes.map(({ name, manifest }) => ({ name, manifest })),
  ];
  const read = given.map(({ name, manifest }) => ({ name, ...readManifest(manifest, name) }));
  const manifests: RemoteManifest[] = read.flatMap((one) => (one.ok ? [one.manifest] : []));
  return [
    ...read.flatMap((one) =>
      one.ok ? [] : [{ needs: one.name, from: one.name, problem: `Its manifest is refused: ${one.reason}.` }],
    ),
    ...conflicts(manifests).map(({ remotes: [needs, from], problem }) => ({ needs, from, problem })),
  ];
}
