import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { someEntries } from '../../testing/entries.ts';
import {
  defaultPreferences,
  emitted,
  ListStage,
  menu,
  open,
  page,
  startList,
  toasted,
} from '../../testing/list-stage.tsx';

const meta = {
  title: 'Player/Download list crates',
  component: ListStage,
  args: { entries: someEntries },
  beforeEach: ({ args }) => startList(args),
} satisfies Meta<typeof ListStage>;
export default meta;
type Story = StoryObj<typeof meta>;

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

const saves: { crates: string; finish: () => void }[] = [];
/** Choices made while another one is being saved are saved after it, and none of them is lost. */
export const CratesChosenInARow: Story = {
  args: {
    saving: ({ body }) =>
      new Promise((resolve) => {
        saves.push({
          crates: body.crates.join(),
          finish: () => resolve({ ...defaultPreferences, ...body }),
        });
      }),
  },
  play: async (context) => {
    saves.length = 0;
    await open(context);
    const chip = (name: string) => menu().getByRole('button', { name });
    const choose = async (name: string) => {
      await context.userEvent.click(chip(name));
      await waitFor(() => expect(chip(name)).toHaveAttribute('aria-pressed', 'true'));
    };
    await choose('Traktor');
    await choose('Serato');
    await expect(saves.map(({ crates }) => crates)).toEqual(['rekordbox,traktor']);
    saves[0]?.finish();
    await waitFor(() => expect(saves).toHaveLength(2));
    await expect(chip('Serato')).toHaveAttribute('aria-pressed', 'true');
    await choose('M3U8');
    saves[1]?.finish();
    await waitFor(() => expect(saves).toHaveLength(3));
    await expect(saves.at(-1)?.crates.split(',').sort()).toEqual(['m3u8', 'rekordbox', 'serato', 'traktor']);
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
