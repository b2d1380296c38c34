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
import { ApiError, createBus } from '@pool/remote-kit';
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
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { CrateRequest } from '../../api/fetch-crate.ts';
import { someEntries } from '../../testing/entries.ts';
import { ListMenu } from './ListMenu.tsx';

type StageArgs = {
  entries?: DownloadEntry[];
  read?: Recorded<typeof listDownloadList>['answer'];
  removing?: ApiError;
  preferences?: Recorded<typeof getDownloadPreferences>['answer'];
  crate?: ApiError;
};

const defaultPreferences: DownloadPreferences = {
  keyComment: false,
  folder: '/Users/dana/Music',
  crates: ['rekordbox'],
  sharePlace: false,
  defaultVersion: '',
};
// The server's list, the page's bus, and the events and files of the current story.
const page: {
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

function Stage({ read, removing, preferences = defaultPreferences, crate }: StageArgs) {
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
      recorded(setDownloadPreferences, ({ body }) => ({ ...defaultPreferences, ...body })),
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

const meta = {
  title: 'Player/Download list',
  component: Stage,
  args: { entries: someEntries },
  beforeEach: ({ args }) => {
    page.list = args.entries ?? [];
    page.bus = createBus();
    page.emitted = recordEvents(page.bus, [
      'archive.requested',
      'download.requested',
      'downloadList.changed',
    ]);
    page.bus.emit('player.stateChanged', { state: 'stopped', trackId: null, versionId: null });
    page.saved.length = 0;
    page.crates.length = 0;
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const emitted = (name: RecordedEvent['name']) =>
  page.emitted.filter((one) => one.name === name).map(({ payload }) => payload);
/** Finds an error message, which is on the page and, for screen readers, in a live region. */
const toasted = async (text: string) => await screen.findAllByText(text);
const menu = () => within(screen.getByRole('dialog', { name: 'Download list' }));
async function open({ canvas, userEvent }: Play, count = '3 tracks') {
  await userEvent.click(await canvas.findByRole('button', { name: `Download list, ${count}` }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Download list' })).toBeVisible());
}

/** The rows get the list at the start; it can be opened and left by keyboard. */
export const Listed: Story = {
  play: async (context) => {
    await open(context);
    await expect(emitted('downloadList.changed')).toEqual([{ versionIds: [11, 21, 31] }]);
    await expect(menu().getAllByRole('listitem')).toHaveLength(3);
    await expect(menu().getByText('Nova Reyes - Night Drive')).toBeVisible();
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button')).toHaveFocus());
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download All' })).toBeVisible());
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await open(context);
    const wide = document.documentElement;
    await expect(wide.scrollWidth).toBeLessThanOrEqual(wide.clientWidth);
  },
};

export const RemoveAndUndo: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click(
      menu().getByRole('button', { name: 'Remove Night Drive (Main) from the list' }),
    );
    await context.canvas.findByRole('button', { name: 'Download list, 2 tracks' });
    await waitFor(() => expect(emitted('downloadList.changed').at(-1)).toEqual({ versionIds: [21, 31] }));
    await context.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await context.canvas.findByRole('button', { name: 'Download list, 3 tracks' });
    // It is back in its old position.
    await expect(emitted('downloadList.changed').at(-1)).toEqual({ versionIds: [11, 21, 31] });
  },
};

/** Removing entries by keyboard keeps the focus in the list: on the next entry, or on the previous one at the end. */
export const RemoveByKeyboard: Story = {
  play: async (context) => {
    await open(context);
    const first = menu().getByRole('button', { name: 'Remove Night Drive (Main) from the list' });
    first.focus();
    await context.userEvent.keyboard('{Enter}');
    const second = await menu().findByRole('button', { name: /^Remove Salt & Chrome/ });
    await waitFor(() => expect(second).toHaveFocus());
    const last = menu().getByRole('button', { name: /^Remove Tamarind Season/ });
    last.focus();
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(menu().queryByRole('button', { name: /^Remove Tamarind/ })).toBeNull());
    await waitFor(() => expect(menu().getByRole('button', { name: /^Remove Salt & Chrome/ })).toHaveFocus());
  },
};

export const RemovingRefused: Story = {
  args: { removing: new ApiError('The server is having a nap', 503) },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(
      menu().getByRole('button', { name: 'Remove Night Drive (Main) from the list' }),
    );
    await toasted('The server is having a nap');
    await context.canvas.findByRole('button', { name: 'Download list, 3 tracks' });
  },
};

/** Clearing asks for confirmation; without entries the menu closes. */
export const Clear: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await open(context);
    await userEvent.click(menu().getByRole('button', { name: 'Clear' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Clear your download list?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep list' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(page.list).toHaveLength(3);
    await userEvent.click(menu().getByRole('button', { name: 'Clear' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Download list, 0 tracks' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { entries: [] },
  play: async (context) => {
    await open(context, '0 tracks');
    await expect(menu().getByText('Your download list is empty')).toBeVisible();
    await expect(menu().queryByRole('button', { name: 'Download All' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { read: 'never' },
  play: async (context) => open(context, '0 tracks'),
};

export const Unreadable: Story = {
  args: { read: new ApiError('no', 404) },
  play: async (context) => {
    await open(context, '0 tracks');
    await expect(await menu().findByText('The list could not be loaded')).toBeVisible();
  },
};

/** After an addition elsewhere, the counter changes immediately, and the entries once they are read. */
export const AddedElsewhere: Story = {
  args: { entries: someEntries.slice(0, 1) },
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Download list, 1 track' });
    page.list = someEntries.slice(0, 2);
    page.bus.emit('downloadList.changed', { versionIds: [11, 21] });
    await open(context, '2 tracks');
    await waitFor(() => expect(menu().getAllByRole('listitem')).toHaveLength(2));
  },
};

/** A change in another tab shows when this page becomes visible again. */
export const AnotherTab: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Download list, 3 tracks' });
    page.list = someEntries.slice(0, 1);
    document.dispatchEvent(new Event('visibilitychange'));
    await canvas.findByRole('button', { name: 'Download list, 1 track' });
  },
};

/** The zip is requested with the chosen crates; a second one has to wait until it is done. */
export const Zip: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await open(context);
    await userEvent.click(menu().getByRole('button', { name: 'Traktor' }));
    await waitFor(() =>
      expect(menu().getByRole('button', { name: 'Traktor' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.click(menu().getByRole('button', { name: 'Download in zip' }));
    const [request] = emitted('archive.requested');
    await expect(request).toMatchObject({
      name: expect.stringMatching(/^Record Pool \d\d-\d\d \d\d-\d\d\.zip$/),
      crates: ['rekordbox', 'traktor'],
      members: [{ versionId: 11, title: 'Night Drive (Main)' }, { versionId: 21 }, { versionId: 31 }],
    });
    const { name } = request as { name: string };
    page.bus.emit('archive.stateChanged', { name, state: 'running' });
    const busy = await menu().findByRole('button', { name: 'Downloading...' });
    await userEvent.click(busy);
    await expect(emitted('archive.requested')).toHaveLength(1);
    const done = { trackId: 1, state: 'done', received: 9, total: 9 } as const;
    for (const versionId of [11, 21, 31]) page.bus.emit('download.stateChanged', { ...done, versionId });
    page.bus.emit('archive.stateChanged', { name, state: 'done' });
    await waitFor(() => expect(menu().getAllByText('Downloaded')).toHaveLength(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove these from the list' }));
    await canvas.findByRole('button', { name: 'Download list, 0 tracks' });
  },
};

export const DownloadAllAndStop: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click(menu().getByRole('button', { name: 'Download All' }));
    await expect(emitted('download.requested')).toEqual([
      { trackId: 1, versionId: 11, title: 'Night Drive (Main)' },
    ]);
    await context.userEvent.click(menu().getByRole('button', { name: 'Stop, 1 of 3' }));
    await expect(menu().getByRole('button', { name: 'Download All' })).toBeVisible();
  },
};

export const ExportCrate: Story = {
  args: { preferences: { ...defaultPreferences, folder: 'C:\\Music' } },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(menu().getByRole('button', { name: 'Export crate' }));
    await context.userEvent.click(await screen.findByRole('menuitem', { name: 'Serato crate' }));
    await waitFor(() => expect(page.saved).toEqual([expect.stringMatching(/^Record Pool .*\.crate$/)]));
    await toasted(`${page.saved[0]} is saved`);
    await expect(page.crates[0]?.entries[0]?.path).toBe('C:\\Music\\Nova Reyes - Night Drive (Main).mp3');
    await expect(menu().getByRole('button', { name: 'Download in zip' })).toBeVisible();
  },
};

/** rekordbox only reads full paths, so the dialog asks for the folder, and the crate is created once it is entered. */
export const CrateNeedsFolder: Story = {
  args: { preferences: { ...defaultPreferences, folder: '', crates: [] } },
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    await userEvent.click(menu().getByRole('button', { name: 'Export crate' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'rekordbox XML' }));
    const form = within(await screen.findByRole('dialog', { name: 'Download settings' }));
    const folder = form.getByRole('textbox', { name: /Folder/ });
    await expect(folder).toHaveAccessibleDescription(/rekordbox needs the full path of this folder/);
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(page.crates).toEqual([]);
    await userEvent.type(folder, 'Music');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(folder);
    await userEvent.type(folder, '/Users/dana/Music');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.saved).toEqual([expect.stringMatching(/\.xml$/)]));
    await expect(page.crates[0]?.entries[0]?.path).toBe(
      '/Users/dana/Music/Nova Reyes - Night Drive (Main).mp3',
    );
  },
};

/** A crate in the zip needs a folder too; an M3U8 playlist does not. */
export const ZipCrateNeedsFolder: Story = {
  args: { preferences: { ...defaultPreferences, folder: '', crates: [] } },
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    await userEvent.click(menu().getByRole('button', { name: 'M3U8' }));
    await waitFor(() =>
      expect(menu().getByRole('button', { name: 'M3U8' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.click(menu().getByRole('button', { name: 'Traktor' }));
    const form = within(await screen.findByRole('dialog', { name: 'Download settings' }));
    await expect(form.getByRole('checkbox', { name: 'Traktor NML' })).toBeChecked();
    await userEvent.type(form.getByRole('textbox', { name: /Folder/ }), 'D:\\Pool');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(menu().getByRole('button', { name: 'Traktor' })).toHaveAttribute('aria-pressed', 'true'),
    );
  },
};

export const CrateRefused: Story = {
  args: { crate: new ApiError('Not found', 404) },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(menu().getByRole('button', { name: 'Export crate' }));
    await context.userEvent.click(await screen.findByRole('menuitem', { name: 'Traktor NML' }));
    await toasted('The Traktor NML could not be created');
  },
};

/** The settings for downloaded files are in a dialog over the menu, which stays open. */
export const PreferencesSet: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    await userEvent.click(menu().getByRole('button', { name: 'Download settings' }));
    const form = within(await screen.findByRole('dialog', { name: 'Download settings' }));
    await userEvent.click(form.getByRole('checkbox', { name: /Camelot code/ }));
    await userEvent.clear(form.getByRole('textbox', { name: /Folder/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Folder/ }), '/Users/dana/Downloads');
    await userEvent.click(form.getByRole('checkbox', { name: 'M3U8 playlist' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Download settings' })).toBeNull());
    await expect(menu().getByRole('button', { name: 'M3U8' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** The archive waits for a player that is still loading; meanwhile no second one can be requested. */
export const PlayerLoading: Story = {
  beforeEach: () => {
    page.bus = createBus();
    page.emitted = recordEvents(page.bus, ['requests.held']);
  },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(menu().getByRole('button', { name: 'Download in zip' }));
    await expect(await menu().findByRole('button', { name: 'Downloading...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(emitted('requests.held')).toHaveLength(1);
  },
};
