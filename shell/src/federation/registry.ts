import {
  type BuildReports,
  type LibraryVersion,
  librariesOf,
  type RemoteInUse,
  remotesInUse,
  reportsOf,
  shellOf,
} from '@pool/remote-api/manifest';
import { tabStore } from '@pool/remote-kit';
import { BehaviorSubject } from 'rxjs';

type Published = {
  remotes: readonly RemoteInUse[];
  libraries: Record<string, readonly LibraryVersion[]>;
  reports: BuildReports | null;
  /** The build of the shell in use; null if the server does not say. */
  shell: string | null;
};

/** Remotes that replace published ones in this page; see local-builds.ts. */
let replacements: readonly RemoteInUse[] = [];

/** Reads a registry document. A broken remote is reported and left out; null if it is not a registry. */
function accept(text: string | null | undefined): Published | null {
  try {
    const document: unknown = JSON.parse(text ?? '');
    const { remotes, refused } = remotesInUse(document);
    for (const { name, reason } of refused) console.error(`${name} is left out of this page: ${reason}`);
    return {
      remotes: withReplacements(remotes),
      libraries: librariesOf(document),
      reports: reportsOf(document),
      shell: shellOf(document),
    };
  } catch {
    return null;
  }
}

/** The remotes that the server put into the page, so that the first remote needs no request. */
const inPage =
  typeof document === 'undefined' ? null : accept(document.getElementById('pool-remotes')?.textContent);

/** The latest registry of the server; null if this page came without one. */
let published: Published | null = inPage;

/** The remotes this page uses. New builds are used from a navigation on; see use-remotes.ts. */
export const remotes$ = new BehaviorSubject<readonly RemoteInUse[]>(inPage?.remotes ?? []);
/** Returns the published versions of shared libraries, as far as this page knows. */
export const libraries = (): Published['libraries'] => published?.libraries ?? {};
/** Returns the current build of the shell if this page has another one, else null. */
const newerShell = (): string | null =>
  inPage?.shell && published?.shell !== inPage.shell ? (published?.shell ?? null) : null;

/**
 * Returns the token with which this page reports on a remote; null while no reports are wanted, or if they would be about an older shell.
 */
export const reportTokenFor = (remote: string): string | null =>
  newerShell() === null &&
  published?.reports?.remotes.includes(remote) &&
  !replacements.some(({ name }) => name === remote)
    ? published.reports.token
    : null;

/** Makes this page use these remotes, regardless of what is current on the server. Call it before one of them is loaded. */
export function replaceRemotes(remotes: readonly RemoteInUse[]): void {
  replacements = [...replacements, ...remotes];
  if (published) published = { ...published, remotes: withReplacements(published.remotes) };
  remotes$.next(withReplacements(remotes$.value));
}

const answerMs = 3000;

/** Fetches the current builds. If the answer cannot be read, the last good one stays in use. */
export async function refreshPublished(): Promise<void> {
  const found = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(answerMs) })
    .then((response) => response.text())
    .then(accept, () => null);
  if (found) published = found;
}

/** The number of reasons not to interrupt each remote, such as music or downloads. */
const holds = new Map<string, number>();

/** Keeps the build of a remote in this page until the returned function is called. */
export function holdBuild(remote: string): () => void {
  holds.set(remote, (holds.get(remote) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (isHeld) holds.set(remote, (holds.get(remote) ?? 1) - 1);
    isHeld = false;
  };
}

const loadedFor = 'pool.shell';

/**
 * Reloads the page if another build of the shell is current, unless a remote must not be interrupted. Only once for each build, so that a
 * server alternating between two does not load every page twice; where the browser stores nothing, never.
 */
export function takeNewShell(): void {
  const shell = newerShell();
  const isHeld = [...holds.values()].some((count) => count > 0);
  if (shell === null || isHeld || tabStore.read(loadedFor) === shell) return;
  if (tabStore.write(loadedFor, shell)) location.reload();
}

/**
 * Returns the remotes this page should use from now on: the published ones, except that a remote which must not be interrupted keeps its
 * build. A page with an older shell keeps all of its remotes, since newer ones are only checked against the newer shell.
 */
export function nextRemotes(): readonly RemoteInUse[] {
  const present = remotes$.value;
  if (!published || newerShell() !== null) return present;
  const next = published.remotes.map((remote) => {
    const here = present.find(({ name }) => name === remote.name);
    return here && (here.version.id === remote.version.id || (holds.get(remote.name) ?? 0) > 0)
      ? here
      : remote;
  });
  const isSame = next.length === present.length && next.every((remote, i) => remote === present[i]);
  return isSame ? present : next;
}

/**
 * Finds a remote of this page. With `fresh`, fetches the registry first and replaces this one remote immediately, since a retry may find a
 * repaired or reverted build. Throws if there is no list of remotes, or the remote is not in it.
 */
export async function findRemote(name: string, fresh: boolean): Promise<RemoteInUse> {
  if (published === null || fresh) {
    const isFirst = published === null;
    await refreshPublished();
    if (published === null) throw new Error('the list of remotes could not be read');
    const now = published.remotes;
    remotes$.next(isFirst ? now : withOnly(name, now));
  }
  const remote = remotes$.value.find((one) => one.name === name);
  if (!remote) throw new Error(`${name} is not in the list of remotes`);
  return remote;
}

/** Fetches remotes this page does not have yet, and adds them. */
export async function addNewRemotes(): Promise<void> {
  await refreshPublished();
  const present = remotes$.value;
  const added =
    published?.remotes.filter(({ name }) => !present.some((remote) => remote.name === name)) ?? [];
  if (added.length > 0) remotes$.next(byName([...present, ...added]));
}

const byName = (remotes: readonly RemoteInUse[]) => remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Returns these remotes with their replacements. */
function withReplacements(remotes: readonly RemoteInUse[]): readonly RemoteInUse[] {
  const unreplaced = remotes.filter(({ name }) => !replacements.some((remote) => remote.name === name));
  return replacements.length === 0 ? remotes : byName([...unreplaced, ...replacements]);
}

/** Returns the remotes of this page, with one of them replaced by its published build. */
function withOnly(name: string, now: readonly RemoteInUse[]): readonly RemoteInUse[] {
  const others = remotes$.value.filter((remote) => remote.name !== name);
  const found = now.filter((remote) => remote.name === name);
  return byName([...others, ...found]);
}
