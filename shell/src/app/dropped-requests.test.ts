import type { BusPayload } from '@pool/contracts';
import { composeSite, remoteManifest } from '@pool/remote-api/manifest';
import { someTrack } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { droppedMessages } from './dropped-requests.ts';

const download = (versionId: number) => ({
  event: 'download.requested',
  version: 2,
  payload: { trackId: 1, versionId, title: `Track ${versionId}` },
});
const site = composeSite([
  remoteManifest.parse({
    name: 'mf-player',
    label: 'The player',
    mounts: [
      {
        at: 'dock',
        slot: 'player',
        label: 'Player',
        for: ['activeDj'],
        takes: [
          { request: 'play.requested', lost: '{track.name} did not play' },
          { request: 'player.toggleRequested' },
          {
            request: 'download.requested',
            lost: '{title} was not downloaded',
            lostMany: '{count} tracks were not downloaded',
          },
          { request: 'archive.requested', lost: '{name} was not downloaded{members}{constructor.name}' },
        ],
      },
    ],
  }),
]);
const titles = (...requests: BusPayload<'requests.dropped'>['requests']) =>
  droppedMessages({ requests }, site).map(({ title }) => title);

test('names the request, with values of the payload', () => {
  expect(
    titles({ event: 'play.requested', version: 1, payload: { track: someTrack(), versionId: 1, queue: [] } }),
  ).toEqual(['Night Drive did not play']);
  expect(titles(download(7))).toEqual(['Track 7 was not downloaded']);
  expect(
    titles({ event: 'archive.requested', version: 1, payload: { name: 'set.zip', members: [], crates: [] } }),
  ).toEqual(['set.zip was not downloaded']);
});

test('finds a value in an earlier version of the payload', () => {
  const request = { event: 'play.requested', version: 2, payload: { item: someTrack() } };
  expect(titles({ ...request, earlier: { 1: { track: someTrack() } } })).toEqual([
    'Night Drive did not play',
  ]);
});

test('counts many downloads in one message', () => {
  expect(titles(download(7), download(8))).toEqual(['2 tracks were not downloaded']);
});

test('has no message for a pause', () => {
  expect(titles({ event: 'player.toggleRequested', version: 1, payload: {} })).toEqual([]);
});

test('has no message for a request that no remote handles', () => {
  expect(titles({ event: 'mix.requested', version: 1, payload: {} })).toEqual([]);
});

test('names the remote that could not be loaded', () => {
  expect(droppedMessages({ requests: [download(7)] }, site)[0]?.description).toBe(
    'The player could not be loaded. Check your connection and try again.',
  );
});
