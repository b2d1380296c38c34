import { listGenres } from '@pool/contracts/catalogue';
import {
  addToDownloadList,
  type DownloadEntry,
  type DownloadPreferences,
  getDownloadPreferences,
  listDownloadList,
  removeFromDownloadList,
  setDownloadPreferences,
} from '@pool/contracts/library';
import { createToastHost, ToastProvider } from '@pool/design-system';
import type { Bus } from '@pool/remote-api';
import { type ApiError, createBus } from '@pool/remote-kit';
import {
  djUser,
  type Recorded,
  type RecordedEvent,
  RemoteStage,
  recordEvents,
  recorded,
  recordedApi,
  someEntry,
} from '@pool/remote-kit/testing';
import type { StoryContext } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { CrateRequest } from '../api/fetch-crate.ts';
import { ListMenu } from '../screens/List/ListMenu.tsx';
import { someEntries } from './entries.ts';

export type ListStageArgs = {
  entries?: DownloadEntry[];
  read?: Recorded<typeof listDownloadList>['answer'];
  removing?: ApiError;
  preferences?: Recorded<typeof getDownloadPreferences>['answer'];
  saving?: Recorded<typeof setDownloadPreferences>['answer'];
  crate?: ApiError;
};

export const defaultPreferences: DownloadPreferences = {
  keyComment: false,
  folder: '/Users/dana/Music',
  crates: ['rekordbox'],
  sharePlace: false,
  defaultVersion: '',
};
/** The server's list, the page's bus, and the events and files of the current story. */
export const page: {
  list: DownloadEntry[];
  bus: Bus;
  emitted: RecordedEvent[];
  saved: string[];
  crates: CrateRequest[];
} = {
  list: [],
  bus: createBus(),
  emitted: [],
  saved: [],
  crates: [],
};

/** Shows the download list menu in a page of its own, with the server's answers of a story. */
export function ListStage({
  read,
  removing,
  preferences = defaultPreferences,
  saving = ({ body }) => ({ ...defaultPreferences, ...body }),
  crate,
}: ListStageArgs) {
  const [host] = useState(createToastHost);
  const [api] = useState(() =>
    recordedApi([
      recorded(listDownloadList, read ?? (() => ({ list: page.list }))),
      recorded(addToDownloadList, ({ body }) => {
        const back = someEntries.find(({ versionId }) => versionId === body.versionId);
        const id = page.list.length + 100;
        page.list = [...page.list, { ...(back ?? someEntry()), id, place: body.place ?? id }].sort(
          (one, other) => one.place - other.place,
        );
        return { list: page.list };
      }),
      recorded(removeFromDownloadList, ({ query = {} }) => {
        if (removing) return removing;
        page.list = query.all ? [] : page.list.filter(({ id }) => id !== query.id);
        return { list: page.list };
      }),
      recorded(getDownloadPreferences, preferences),
      recorded(setDownloadPreferences, saving),
      recorded(listGenres, { genres: [], versions: ['Main', 'Clean', 'Intro'], VersionsData: [] }),
    ]),
  );
  return (
    <RemoteStage api={api} toasts={host.toasts} user={djUser()} bus={page.bus} slot="list">
      <ToastProvider host={host}>
        <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
          <ListMenu
            outside={{
              save: (_blob, name) => page.saved.push(name),
              fetchCrate: async (request) => {
                if (crate) throw crate;
                page.crates.push(request);
                return new Blob(['#EXTM3U']);
              },
            }}
          />
        </div>
      </ToastProvider>
    </RemoteStage>
  );
}

/** Starts a story with its entries, on a page where nothing plays. */
export function startList({ entries = [] }: ListStageArgs): void {
  page.list = entries;
  page.bus = createBus();
  page.emitted = recordEvents(page.bus, ['archive.requested', 'download.requested', 'downloadList.changed']);
  page.bus.emit('player.stateChanged', { state: 'stopped', trackId: null, versionId: null });
  page.saved.length = 0;
  page.crates.length = 0;
}

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Returns the payloads of one event, in order. */
export const emitted = (name: RecordedEvent['name']) =>
  page.emitted.filter((one) => one.name === name).map(({ payload }) => payload);
/** Finds an error message, which is on the page and, for screen readers, in a live region. */
export const toasted = async (text: string) => await screen.findAllByText(text);
/** Finds the open menu. */
export const menu = () => within(screen.getByRole('dialog', { name: 'Download list' }));
/** Opens the menu by its button, whose name has the count. */
export async function open({ canvas, userEvent }: Play, count = '3 tracks') {
  await userEvent.click(await canvas.findByRole('button', { name: `Download list, ${count}` }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Download list' })).toBeVisible());
}
