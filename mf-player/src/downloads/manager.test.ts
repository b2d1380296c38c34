import { downloadOf, recordActions, signedLink } from '@pool/contracts/library';
import { ApiError, createBus } from '@pool/remote-kit';
import { type Recorded, recorded, recordedApi, someVersion } from '@pool/remote-kit/testing';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { someLink, someTrack } from '../testing/tracks.ts';
import { trayAtom } from './download-state.ts';
import { fetchFile } from './fetch-file.ts';
import { createDownloads } from './manager.ts';

const ids = [11, 12, 13, 14];
const track = someTrack({ versions: ids.map((id) => someVersion({ id, name: `V${id}` })) });
type LinkAnswer = Recorded<typeof signedLink>['answer'];

function setUp(
  link: LinkAnswer = ({ params }) => someLink({ link: `/file/${params.id}`, fileName: `${params.id}.mp3` }),
) {
  const bus = createBus();
  const store = createStore();
  const saved: string[] = [];
  const emitted: string[] = [];
  const open = new Map<string, PromiseWithResolvers<Blob> & { signal: AbortSignal }>();
  bus
    .on('download.stateChanged')
    .subscribe(({ versionId, state, message }) =>
      emitted.push([versionId, state, message].filter(Boolean).join(' ')),
    );
  const downloads = createDownloads({
    api: recordedApi([recorded(signedLink, link), recorded(recordActions, { recorded: 1 })]),
    place: async () => ({}),
    bus,
    store,
    save: (_blob, name) => saved.push(name),
    fetchFile: (url, { signal }) => {
      const answer = { ...Promise.withResolvers<Blob>(), signal };
      open.set(url, answer);
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      return answer.promise;
    },
  });
  const states = () => store.get(trayAtom).map(({ versionId, state }) => `${versionId} ${state}`);
  const reached = (url: string) => vi.waitFor(() => expect(open.has(url)).toBe(true));
  const finish = (id: number) => open.get(`/file/${id}`)?.resolve(new Blob(['music']));
  return { downloads, store, saved, emitted, states, reached, finish, open };
}

test('runs two at a time, starts the next when one is done, and saves it under its own name', async () => {
  const { downloads, states, reached, finish, saved, emitted } = setUp();
  for (const versionId of ids) downloads.request(downloadOf(track, versionId));
  expect(states()).toEqual(['11 running', '12 running', '13 waiting', '14 waiting']);
  await reached('/file/11');
  finish(11);
  await reached('/file/13');
  expect(saved).toEqual(['11.mp3']);
  expect(states()).toEqual(['11 done', '12 running', '13 running', '14 waiting']);
  expect(emitted).toContain('11 done');
});

test('does not download the same version twice at the same time', () => {
  const { downloads, states } = setUp();
  downloads.request(downloadOf(track, 11));
  downloads.request(downloadOf(track, 11));
  expect(states()).toEqual(['11 running']);
});

test('requests the chosen format, also on a retry', async () => {
  const requested: unknown[] = [];
  const { downloads, states, reached } = setUp(({ params, query }) => {
    requested.push(query?.format);
    return requested.length === 1
      ? new ApiError('No connection', 0)
      : someLink({ link: `/file/${params.id}` });
  });
  const formats = [
    { id: 5, name: 'MP3 320', sizeBytes: 12_000_000 },
    { id: 6, name: 'WAV', sizeBytes: 48_000_000 },
  ];
  const wav = downloadOf({ ...track, versions: [someVersion({ id: 11, name: 'V11', formats })] }, 11, 6);
  expect(wav.title).toBe(`${track.name} (V11, WAV)`);
  downloads.request(wav);
  await vi.waitFor(() => expect(states()).toEqual(['11 failed']));
  downloads.retry(11);
  await reached('/file/11');
  expect(requested).toEqual([6, 6]);
});

test('cancels a transfer and starts the next one', async () => {
  const { downloads, states, reached, open, saved, emitted } = setUp();
  for (const versionId of [11, 12, 13]) downloads.request(downloadOf(track, versionId));
  await reached('/file/11');
  downloads.cancel(11);
  expect(open.get('/file/11')?.signal.aborted).toBe(true);
  expect(states()).toEqual(['12 running', '13 running']);
  expect(emitted).toContain('11 canceled');
  expect(saved).toEqual([]);
});

test('can retry a lost connection, but not a reached limit', async () => {
  const limit = 'We are sorry but you have reached the maximum DOWNLOAD limit for this track';
  const { downloads, store } = setUp(({ params }) =>
    Number(params.id) === 11 ? new ApiError(limit, 429) : new ApiError('No connection', 0),
  );
  for (const versionId of [11, 12]) downloads.request(downloadOf(track, versionId));
  await vi.waitFor(() =>
    expect(store.get(trayAtom).map(({ message, again }) => [message, again])).toEqual([
      [limit, false],
      ['No connection', true],
    ]),
  );
});

test('removes all waiting downloads, while running ones continue', () => {
  const { downloads, states, emitted } = setUp();
  for (const versionId of ids) downloads.request(downloadOf(track, versionId));
  downloads.cancelWaiting();
  expect(states()).toEqual(['11 running', '12 running']);
  expect(emitted.slice(-2)).toEqual(['13 canceled', '14 canceled']);
});

test('reports an unrated track, and can retry it', async () => {
  let refused = true;
  const { downloads, states, reached, finish, emitted, saved } = setUp(({ params }) =>
    refused
      ? new ApiError("You don't have permission to do this", 403, { rating: { kind: 'required' } })
      : someLink({ link: `/file/${params.id}`, fileName: 'kept.mp3' }),
  );
  downloads.request(downloadOf(track, 11));
  await vi.waitFor(() => expect(states()).toEqual(['11 failed']));
  expect(emitted.at(-1)).toBe('11 failed Rate the track before you download it');
  refused = false;
  downloads.retry(11);
  await reached('/file/11');
  finish(11);
  await vi.waitFor(() => expect(saved).toEqual(['kept.mp3']));
});

const answer =
  (body: BodyInit, init: ResponseInit = {}) =>
  async () =>
    new Response(body, init);
const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

test('fetches a complete file and reports progress', async () => {
  const fetchOptions = options();
  const fetch = answer('12345678', { headers: { 'content-length': '8', 'content-type': 'audio/mpeg' } });
  const blob = await fetchFile('/file', { ...fetchOptions, fetch });
  expect([await blob.text(), blob.type]).toEqual(['12345678', 'audio/mpeg']);
  expect(fetchOptions.onProgress).toHaveBeenLastCalledWith(8, 8);
});

test('fails on a truncated file', async () => {
  const fetch = answer('1234', { headers: { 'content-length': '8' } });
  await expect(fetchFile('/file', { ...options(), fetch })).rejects.toThrow('The connection was lost');
});

test('shows a refusal in the words of the server', async () => {
  const body = JSON.stringify({ status: 'error', message: 'You have reached the limit', code: 429 });
  const fetch = answer(body, { status: 429 });
  await expect(fetchFile('/file', { ...options(), fetch })).rejects.toMatchObject({
    code: 429,
    message: 'You have reached the limit',
  });
});
