import { someTrack } from '@pool/web-kit/testing';
import { expect, test } from 'vitest';
import { droppedMessages } from './dropped-requests.ts';

const download = (versionId: number) => ({
  event: 'download.requested',
  payload: { trackId: 1, versionId, title: `Track ${versionId}` },
});
const titles = (...requests: { event: string; payload: unknown }[]) =>
  droppedMessages({ requests }).map(({ title }) => title);

test('names what was asked for', () => {
  expect(
    titles({ event: 'play.requested', payload: { track: someTrack(), versionId: 1, queue: [] } }),
  ).toEqual(['Night Drive did not play']);
  expect(titles(download(7))).toEqual(['Track 7 was not downloaded']);
  expect(
    titles({ event: 'archive.requested', payload: { name: 'set.zip', members: [], crates: [] } }),
  ).toEqual(['set.zip was not downloaded']);
});

test('counts many downloads in one message', () => {
  expect(titles(download(7), download(8))).toEqual(['2 tracks were not downloaded']);
});

test('says nothing of a pause', () => {
  expect(titles({ event: 'player.toggleRequested', payload: {} })).toEqual([]);
});
