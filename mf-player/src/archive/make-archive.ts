import { type CrateFormat, crateFormatNames } from '@pool/contracts/library';
import pLimit from 'p-limit';
import { fetchVersion } from '../downloads/fetch-version.ts';
import { pathIn } from '../model/crate-paths.ts';
import { troubleOf } from '../model/trouble.ts';
import type { Answer, ArchiveNeeds } from './archive-needs.ts';
import { type Archive, type ArchiveRequest, type Member, untouched, withMember } from './archive-state.ts';
import { distinctNames } from './file-names.ts';
import { createPacker } from './packer.ts';
import { type Pause, withRetries } from './retry.ts';

type Needs = Pick<ArchiveNeeds, 'api' | 'fetchFile' | 'fetchCrate' | 'disk' | 'folder'> & {
  request: ArchiveRequest;
  signal: AbortSignal;
  pause: Pause;
  /** Changes the archive that is shown. */
  change: (turn: (archive: Archive) => Archive) => void;
  onFailure: (error: unknown) => void;
  waitForAnswer: () => Promise<Answer>;
};
/** One version in the archive; its size in bytes. */
type Packed = { trackId: number; versionId: number; size: number; fileName: string };

/** How many members are fetched at the same time. */
const atOnce = 2;

/** A failure of the packer itself, which would make the other members fail too. */
class PackingFailed extends Error {}

/**
 * Creates one archive: fetches its members, asks about those that failed, adds the crates and packs it. `done` rejects with the error of
 * the disk or the signal. The caller must call `discard`, which frees all memory and disk space.
 */
export function makeArchive(needs: Needs) {
  const { request, signal, change } = needs;
  const packer = createPacker(needs.disk);
  const distinct = distinctNames();
  const packed = new Map<number, Packed>();
  let members: Member[] = [];

  const mark = (id: string, part: Partial<Member>) => {
    members = members.map((one) => (one.id === id ? { ...one, ...part } : one));
    change((archive) => withMember(archive, id, part));
  };

  async function addVersion(id: string, of: { trackId: number; versionId: number }): Promise<void> {
    const { content, fileName } = await fetchVersion(
      needs,
      { versionId: of.versionId, within: 'archive' },
      {
        signal,
        room: (bytes) => packer.room(bytes),
        onProgress: (received, total) => mark(id, { received, total }),
      },
    );
    const name = distinct(fileName);
    await pack(name, content);
    packed.set(of.versionId, { ...of, size: content.size, fileName: name });
    mark(id, { state: 'arrived', received: content.size, total: content.size, fileName: name });
  }

  async function addCrate(id: string, crate: CrateFormat): Promise<void> {
    const title = request.name.replace(/\.zip$/i, '');
    const entries = request.members.flatMap(({ versionId }) => {
      const there = packed.get(versionId);
      return there ? [{ versionId, path: pathIn(needs.folder(), there.fileName) }] : [];
    });
    const content = await needs.fetchCrate({ format: crate, name: title.slice(0, 100), entries }, signal);
    const name = distinct(`${title}.${crateFormatNames[crate].extension}`);
    await pack(name, content);
    mark(id, { state: 'arrived', received: content.size, total: content.size, fileName: name });
  }

  const pack = (name: string, content: Blob) =>
    packer.add(name, content).catch((cause: unknown) => {
      throw new PackingFailed('not packed', { cause });
    });

  async function fetchMember({ id, of }: Member): Promise<void> {
    signal.throwIfAborted();
    mark(id, { ...untouched, state: 'running' });
    const act = () => ('crate' in of ? addCrate(id, of.crate) : addVersion(id, of));
    try {
      await withRetries(act, signal, needs.pause);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof PackingFailed) throw error.cause;
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      needs.onFailure(error);
      mark(id, { state: 'failed', received: 0, message: troubleOf(error) });
    }
  }

  /** Fetches these members, two at a time, and asks about failures until none is left. */
  async function settle(wanted: readonly Member[]): Promise<void> {
    const limit = pLimit(atOnce);
    try {
      await limit.map(wanted, fetchMember);
    } finally {
      limit.clearQueue();
    }
    const failed = members.filter(({ state }) => state === 'failed');
    if (failed.length === 0) return;
    change((archive) => ({ ...archive, phase: 'waitsForAnswer' }));
    const answer = await needs.waitForAnswer();
    change((archive) => ({ ...archive, phase: 'fetching' }));
    if (answer === 'again') return await settle(failed);
    members = members.filter(({ state }) => state !== 'failed');
    change((archive) => ({ ...archive, members }));
  }

  async function make(): Promise<{ blob: Blob; versions: Packed[] }> {
    change((archive) => {
      members = [...archive.members];
      return archive;
    });
    await settle(members);
    // A crate lists the files in the archive, so it is added last.
    const crates: Member[] = request.crates.map((crate) => ({
      ...untouched,
      id: `crate-${crate}`,
      title: crateFormatNames[crate].name,
      of: { crate },
    }));
    members = [...members, ...crates];
    change((archive) => ({ ...archive, members }));
    await settle(crates);
    change((archive) => ({ ...archive, phase: 'packing' }));
    return { blob: await packer.finish(), versions: [...packed.values()] };
  }

  return { done: make(), discard: () => packer.discard() };
}
