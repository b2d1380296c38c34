import { recordActions, signedLink } from '@pool/contracts/library';
import { ApiError, createBus } from '@pool/remote-kit';
import { type Recorded, recordEvents, recorded, recordedApi } from '@pool/remote-kit/testing';
import { unzipSync } from 'fflate';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import type { CrateRequest } from '../api/fetch-crate.ts';
import { limitAtom } from '../model/player-state.ts';
import { fakeDisk } from '../testing/fake-disk.ts';
import { someLink } from '../testing/tracks.ts';
import { archiveAtom, progressOf } from './archive-state.ts';
import { createArchives } from './archives.ts';

type LinkAnswer = Recorded<typeof signedLink>['answer'];
type Files = (versionId: number) => Blob | Error | Promise<Blob>;

const song: Files = (versionId) => new Blob([`music of ${versionId}`]);
const linkTo: LinkAnswer = ({ params }) =>
  someLink({ link: `/file/${params.id}`, fileName: 'Same - Name.mp3' });
const requestOf = (ids: number[], crates: ('m3u8' | 'traktor')[] = []) => ({
  name: 'Record Pool 01-02 03-04.zip',
  members: ids.map((versionId) => ({ trackId: versionId * 10, versionId, title: `Title ${versionId}` })),
  crates,
});

function setUp({
  link = linkTo,
  file = song,
  crate,
}: {
  link?: LinkAnswer;
  file?: Files;
  crate?: () => Error | null;
} = {}) {
  const bus = createBus();
  const store = createStore();
  const api = recordedApi([recorded(signedLink, link), recorded(recordActions, { recorded: 1 })]);
  const events = recordEvents(bus, ['archive.stateChanged', 'download.stateChanged']);
  const saved = new Map<string, Blob>();
  const messages: string[] = [];
  const crates: CrateRequest[] = [];
  const running = { now: 0, most: 0 };
  const disk = fakeDisk();
  const archives = createArchives({
    api,
    bus,
    store,
    disk,
    save: (blob, name) => void saved.set(name, blob),
    say: (title) => messages.push(title),
    folder: () => '/Users/dana/Music',
    place: async () => ({ latitude: 52.5, longitude: 13.4 }),
    pause: async () => undefined,
    fetchCrate: async (versions) => {
      const failure = crate?.();
      if (failure) throw failure;
      crates.push(versions);
      return new Blob(['#EXTM3U']);
    },
    fetchFile: async (url, { signal, onProgress }) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      try {
        const answer = await file(Number(url.split('/').pop()));
        await Promise.resolve();
        signal.throwIfAborted();
        if (answer instanceof Error) throw answer;
        onProgress(answer.size, answer.size);
        return answer;
      } finally {
        running.now -= 1;
      }
    },
  });
  const payloadsOf = (name: string) =>
    events.filter((one) => one.name === name).map(({ payload }) => payload);
  const states = () =>
    payloadsOf('archive.stateChanged').map((messages) => (messages as { state: string }).state);
  const reaches = (phase: string) => vi.waitFor(() => expect(store.get(archiveAtom)?.phase).toBe(phase));
  const zipped = async () => {
    const [zip] = saved.values();
    return zip ? Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer()))) : null;
  };
  return {
    archives,
    api,
    store,
    saved,
    messages,
    crates,
    running,
    disk,
    payloadsOf,
    states,
    reaches,
    zipped,
  };
}

test('fetches members two at a time, zips them under unique names, and only then counts them', async () => {
  const { archives, reaches, zipped, states, payloadsOf, running, saved } = setUp();
  archives.request(requestOf([1, 2, 3, 4]));
  expect(payloadsOf('download.stateChanged')).toEqual([]);
  await reaches('done');
  expect([...saved.keys()]).toEqual(['Record Pool 01-02 03-04.zip']);
  expect(await zipped()).toEqual([
    'Same - Name.mp3',
    'Same - Name (2).mp3',
    'Same - Name (3).mp3',
    'Same - Name (4).mp3',
  ]);
  expect(running.most).toBe(2);
  expect(states()).toEqual(['running', 'done']);
  expect(payloadsOf('download.stateChanged')).toMatchObject(
    [1, 2, 3, 4].map((versionId) => ({ versionId, state: 'done' })),
  );
});

test('requests links for an archive, and records the downloads with the location', async () => {
  const { archives, api, reaches } = setUp();
  archives.request(requestOf([1]));
  await reaches('done');
  await vi.waitFor(() => expect(api.requests).toHaveLength(2));
  expect(api.requests.map(({ input }) => input)).toEqual([
    { params: { id: 1 }, query: { purpose: 'download', within: 'archive' } },
    { body: { type: 'download', list: [{ id: 10, versionId: 1 }], latitude: 52.5, longitude: 13.4 } },
  ]);
});

test("crates list the tracks that arrived, in the member's folder", async () => {
  const { archives, reaches, crates, zipped } = setUp();
  archives.request(requestOf([1, 2], ['m3u8', 'traktor']));
  await reaches('done');
  expect(crates.map(({ format, name }) => [format, name])).toEqual([
    ['m3u8', 'Record Pool 01-02 03-04'],
    ['traktor', 'Record Pool 01-02 03-04'],
  ]);
  expect(crates[0]?.entries).toEqual([
    { versionId: 1, path: '/Users/dana/Music/Same - Name.mp3' },
    { versionId: 2, path: '/Users/dana/Music/Same - Name (2).mp3' },
  ]);
  expect(await zipped()).toContain('Record Pool 01-02 03-04.nml');
});

test('asks about failed members once the others have arrived, and can retry them', async () => {
  let broken = true;
  const file: Files = (id) => (id === 2 && broken ? new ApiError('No such file', 404) : new Blob([`${id}`]));
  const { archives, reaches, store, states, zipped } = setUp({ file });
  archives.request(requestOf([1, 2, 3]));
  await reaches('waitsForAnswer');
  expect(store.get(archiveAtom)?.members.map(({ state }) => state)).toEqual(['arrived', 'failed', 'arrived']);
  broken = false;
  archives.retry();
  await reaches('done');
  expect(await zipped()).toHaveLength(3);
  expect(states()).toEqual(['running', 'waitsForAnswer', 'running', 'done']);
});

test('neither counts a failed member that is left out, nor adds it to a crate', async () => {
  const file: Files = (id) => (id === 2 ? new ApiError('No such file', 404) : new Blob([`${id}`]));
  const { archives, reaches, payloadsOf, zipped, crates } = setUp({ file });
  archives.request(requestOf([1, 2, 3], ['m3u8']));
  await reaches('waitsForAnswer');
  archives.leaveOut();
  await reaches('done');
  expect(await zipped()).toHaveLength(3);
  expect(crates[0]?.entries.map(({ versionId }) => versionId)).toEqual([1, 3]);
  expect(payloadsOf('download.stateChanged')).toMatchObject([{ versionId: 1 }, { versionId: 3 }]);
});

test('can also leave out a crate that failed', async () => {
  const { archives, reaches, store, zipped } = setUp({ crate: () => new ApiError('No crate today', 404) });
  archives.request(requestOf([1], ['m3u8']));
  await reaches('waitsForAnswer');
  expect(store.get(archiveAtom)?.members.at(-1)).toMatchObject({ title: 'M3U8 playlist', state: 'failed' });
  archives.leaveOut();
  await reaches('done');
  expect(await zipped()).toEqual(['Same - Name.mp3']);
});

test('retries a lost connection five times before asking', async () => {
  const file = vi.fn<Files>(() => new ApiError('The connection was lost. Try again', 0));
  const { archives, reaches } = setUp({ file });
  archives.request(requestOf([1]));
  await reaches('waitsForAnswer');
  expect(file).toHaveBeenCalledTimes(5);
  // Nothing arrived, so there is nothing to continue with.
  archives.leaveOut();
  archives.retry();
  await vi.waitFor(() => expect(file).toHaveBeenCalledTimes(10));
});

test('shows a limit once, in the words of the server', async () => {
  const words =
    'We are sorry but you have reached the maximum DOWNLOAD limits for some tracks in the archive';
  const { archives, reaches, store } = setUp({ link: new ApiError(words, 429) });
  const shown: (string | null)[] = [];
  store.sub(limitAtom, () => shown.push(store.get(limitAtom)));
  archives.request(requestOf([1, 2, 3]));
  await reaches('waitsForAnswer');
  expect(shown).toEqual([words]);
});

test('creates one archive at a time, and removes everything of a canceled one', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const { archives, reaches, messages, states, store, disk, saved } = setUp({ file: () => promise });
  archives.request(requestOf([1, 2]));
  archives.request({ ...requestOf([3]), name: 'other.zip' });
  expect(messages).toEqual(['One archive at a time']);
  archives.cancel();
  expect(store.get(archiveAtom)).toBeNull();
  expect(states()).toEqual(['running', 'canceled']);
  resolve(new Blob(['late']));
  archives.request(requestOf([3]));
  await reaches('done');
  expect([saved.size, disk.files.size, disk.swept()]).toEqual([1, 0, 1]);
});

test('fails with a message on a full disk, and can be retried', async () => {
  const file = vi.fn<Files>(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  const { archives, reaches, store, states } = setUp({ file });
  archives.request(requestOf([1]));
  await reaches('failed');
  expect(store.get(archiveAtom)?.message).toMatch(/^There is not enough space on this device/);
  file.mockImplementation(song);
  archives.retry();
  await reaches('done');
  expect(states()).toEqual(['running', 'failed', 'running', 'done']);
});

test('counts bytes and members of the progress', () => {
  const base = { id: 'x', title: 'x', of: { crate: 'm3u8' }, fileName: null, message: null } as const;
  const archive = {
    name: 'a.zip',
    phase: 'fetching',
    message: null,
    members: [
      { ...base, state: 'arrived', received: 100, total: 100 },
      { ...base, state: 'running', received: 50, total: 100 },
      { ...base, state: 'waiting', received: 0, total: null },
    ],
  } as const;
  expect(progressOf(archive)).toEqual({ arrived: 1, of: 3, bytes: 150, percent: 50 });
});
