import type { Track } from '@pool/contracts';
import {
  downloadOf,
  getDownloadPreferences,
  rateTrack,
  recordActions,
  signedLink,
} from '@pool/contracts/library';
import { createToastHost, ToastProvider } from '@pool/design-system';
import type { Bus } from '@pool/remote-api';
import { ApiError, createBus } from '@pool/remote-kit';
import { djUser, type Recorded, RemoteStage, recorded, recordedApi } from '@pool/remote-kit/testing';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { defaultPreferences } from '../api/use-preferences.ts';
import { browserDisk } from '../archive/disk.ts';
import type { Kept } from '../audio/kept.ts';
import { Player } from '../screens/Player/Player.tsx';
import type { Outside } from '../screens/Player/use-services.ts';
import { fakeDeck } from './fake-deck.ts';
import { fakeKept, fakeTabs } from './fake-tabs.ts';
import { someLink, someQueue } from './tracks.ts';

type LinkAnswer = Recorded<typeof signedLink>['answer'];
type StageArgs = { link?: LinkAnswer; fetching?: 'half' | 'done' | 'broken' | 'large' };

/** The page's bus and deck in the current story, by which play functions act like other remotes and the audio. */
export const page: {
  bus: Bus;
  deck: ReturnType<typeof fakeDeck>;
  saved: string[];
  blobs: Blob[];
  kept: Kept;
} = {
  bus: createBus(),
  deck: fakeDeck(),
  saved: [],
  blobs: [],
  kept: fakeKept(),
};

/** 24 MB: three of these do not fit into memory. */
export const large = new Uint8Array(24 * 1024 * 1024).fill(7);
/** Renders the player next to a page, with fakes for the API, the audio, other tabs and saved files. */
export function PlayerStage({ link = someLink(), fetching = 'half' }: StageArgs) {
  const [api] = useState(() =>
    recordedApi([
      recorded(signedLink, link),
      recorded(recordActions, { recorded: 1 }),
      recorded(getDownloadPreferences, defaultPreferences),
      recorded(rateTrack, ({ body }) => body),
    ]),
  );
  const [host] = useState(createToastHost);
  const [outside] = useState<Outside>(() => ({
    makeDeck: () => page.deck,
    save: (blob, name) => {
      page.saved.push(name);
      page.blobs.push(blob);
    },
    disk: browserDisk,
    makeTabs: fakeTabs,
    keptFor: () => page.kept,
    fetchCrate: async () => new Blob(['#EXTM3U']),
    fetchFile: async (_url, { onProgress }) => {
      onProgress(420_000, 1_000_000);
      if (fetching === 'large') return new Blob([large]);
      if (fetching === 'broken') throw new ApiError('The connection was lost. Try again', 0);
      return fetching === 'done' ? new Blob(['music']) : new Promise<Blob>(() => undefined);
    },
  }));
  return (
    <RemoteStage api={api} toasts={host.toasts} user={djUser()} bus={page.bus} slot="player">
      <ToastProvider host={host}>
        <p>The page the player stands beside.</p>
        <label>
          A field <input />
        </label>
        <Player outside={outside} />
      </ToastProvider>
    </RemoteStage>
  );
}

/** Resets the page before each story. */
export function startPlayer(): void {
  localStorage.removeItem('pool.volume');
  page.bus = createBus();
  page.deck = fakeDeck({ screen: document.createElement('div') });
  page.saved.length = 0;
  page.blobs.length = 0;
  page.kept = fakeKept();
}

const [first] = someQueue;
/** Waits for the player to be ready, then asks it to play. */
export async function request(versionId = 11, over: Partial<Track> = {}) {
  await isThere();
  if (first) page.bus.emit('play.requested', { track: { ...first, ...over }, versionId, queue: someQueue });
}
/** Waits for the player to be ready, then asks it to download versions. */
export async function download(...versionIds: number[]) {
  await isThere();
  for (const versionId of versionIds)
    if (first) page.bus.emit('download.requested', downloadOf(first, versionId));
}
/** Waits for the player to be ready. */
export const isThere = () =>
  waitFor(() => {
    const states: string[] = [];
    page.bus
      .on('player.stateChanged')
      .subscribe(({ state }) => states.push(state))
      .unsubscribe();
    expect(states).toHaveLength(1);
  });

const zip = (ids: number[]) => ({
  name: 'Record Pool 11-21 13-53.zip',
  members: ids.map((versionId) => ({ trackId: 1, versionId, title: `Night Drive (${versionId})` })),
});
/** Waits for the player to be ready, then asks it for a zip of versions. */
export async function archive(...ids: number[]) {
  await isThere();
  page.bus.emit('archive.requested', zip(ids));
}
