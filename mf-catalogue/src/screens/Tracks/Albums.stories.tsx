import type { Track } from '@pool/contracts';
import { ApiError, createBus } from '@pool/remote-kit';
import { type RecordedEvent, someTrack, someVersion } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { twoAlbums } from '../../testing/albums.ts';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Albums',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Albums: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums', emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const album = await canvas.findByRole('button', { name: 'Salt Roads' });
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'TRK # | PLAY',
      'TRACK | ARTIST',
      'GENRE',
      'BPM | KEY',
      'RELEASED',
      'MORE VERSIONS',
    ]);
    await expect(canvas.getByText('2 albums')).toBeVisible();
    await userEvent.click(album);
    await expect(album).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '4 versions of Tamarind Season' }));
    await expect(await canvas.findByRole('list', { name: 'Versions of Tamarind Season' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Play Salt Roads, from Night Drive' }));
    await expect(emitted[0]?.payload).toMatchObject({ track: { id: 1 }, versionId: 100 });
    await expect(emitted[0]?.payload).toHaveProperty('queue.length', 4);
  },
};

const fileless = (over: Partial<Track>): Track => {
  const track = someTrack(over);
  return { ...track, versions: [someVersion({ id: track.id * 10, trackId: track.id, hasFile: false })] };
};
/** Tracks and albums with metadata only are marked, and cannot be played, downloaded or added, by mouse or by key. */
export const AlbumsWithoutFiles: Story = {
  args: {
    path: '/tracks/all?preset=Promo+Albums',
    emitted: [],
    albums: {
      list: twoAlbums.map((album, at) => ({
        ...album,
        tracks: [
          fileless({ id: 71 + at, name: `Awaited ${at}`, rating: 4 }),
          ...(at === 0 ? album.tracks.slice(0, 1) : []),
        ],
      })),
      count: 2,
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const bareRow = await canvas.findByRole('row', { name: /^2, The Long Verandah.*No files yet$/ });
    const bare = within(bareRow);
    await expect(bare.getByText('No files yet')).toBeVisible();
    await expect(bare.queryByRole('button', { name: /Play|Download|Add/ })).toBeNull();
    // The other album plays from its first track that has a file.
    await expect(canvas.getByRole('button', { name: 'Play Salt Roads, from Night Drive' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Salt Roads' }));
    const memberRow = await canvas.findByRole('row', { name: /^1, Awaited 0.*No file yet$/ });
    const member = within(memberRow);
    await expect(member.getByText('No file yet')).toBeVisible();
    await expect(member.queryByRole('button', { name: /Play|Download|Add|Rate|Mixes/ })).toBeNull();
    for (const row of [bareRow, memberRow]) {
      row.focus();
      await userEvent.keyboard('pda5{Enter}');
    }
    await expect(emitted).toEqual([]);
  },
};

const salt = 'Download album Salt Roads';
const archives = (emitted: RecordedEvent[]) =>
  emitted.filter(({ name }) => name === 'archive.requested').map(({ payload }) => payload);

/** An album is downloaded as one zip; its unrated tracks are first rated together. A second zip has to wait until it is done. */
export const AlbumZip: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums', emitted: [], bus: createBus() },
  play: async ({ canvas, userEvent, args: { emitted = [], bus } }) => {
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: salt }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate to download' }));
    await waitFor(() => expect(dialog.getByText(/^1 track of Salt Roads is not rated yet/)).toBeVisible());
    await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(archives(emitted)).toHaveLength(1));
    await expect(archives(emitted)[0]).toMatchObject({
      name: 'Nova Reyes - Salt Roads.zip',
      members: [{ versionId: 100 }, { versionId: 200 }, { versionId: 300 }],
    });
    bus?.emit('archive.stateChanged', { name: 'Nova Reyes - Salt Roads.zip', state: 'running' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Downloading...' }));
    await expect(archives(emitted)).toHaveLength(1);
    bus?.emit('archive.stateChanged', { name: 'Nova Reyes - Salt Roads.zip', state: 'done' });
    await expect(await canvas.findByRole('button', { name: salt })).toBeVisible();
  },
};

/** The zip can contain only the rated tracks; the message names the others. */
export const AlbumZipOfTheRated: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums', emitted: [] },
  play: async ({ canvas, userEvent, args: { emitted = [] } }) => {
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: salt }));
    await userEvent.click(await screen.findByRole('button', { name: 'Only 2 rated tracks' }));
    await expect(archives(emitted)[0]).toMatchObject({ members: [{ versionId: 100 }, { versionId: 300 }] });
    await waitFor(() => expect(screen.getByText('1 track of Salt Roads skipped')).toBeVisible());
  },
};

const saving: { stars: number[]; finish?: () => void } = { stars: [] };
/** Closing the dialog while the first track is being rated leaves the others unrated, and starts no zip. */
export const AlbumZipClosed: Story = {
  args: {
    path: '/tracks/all?preset=Promo+Albums',
    albums: {
      list: twoAlbums.map((album) => ({
        ...album,
        tracks: album.tracks.map((track) => ({ ...track, rating: 0 })),
      })),
      count: 2,
    },
    emitted: [],
    rating: ({ body }) =>
      new Promise((resolve) => {
        saving.stars.push(body.rating);
        saving.finish = () => resolve(body);
      }),
  },
  play: async ({ canvas, userEvent, args: { emitted = [] } }) => {
    emitted.length = 0;
    saving.stars = [];
    await userEvent.click(await canvas.findByRole('button', { name: salt }));
    await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(saving.stars).toEqual([4]));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The second dialog does not wait for the first.
    await userEvent.click(canvas.getByRole('button', { name: salt }));
    await screen.findByRole('dialog', { name: 'Rate to download' });
    saving.finish?.();
    await waitFor(() => expect(emitted.map(({ name }) => name)).toEqual(['track.rated']));
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    await waitFor(() => expect(saving.stars).toEqual([4, 2]));
    await expect(archives(emitted)).toEqual([]);
  },
};

export const AlbumsByKeyboard: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums', emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await canvas.findByRole('button', { name: 'Salt Roads' });
    await userEvent.keyboard('jv');
    await expect(canvas.getByTestId('announced')).toHaveTextContent('3 tracks of Salt Roads shown');
    await userEvent.keyboard('jjp');
    await expect(canvas.getByRole('row', { name: /^2, Salt & Chrome/ })).toHaveFocus();
    await expect(emitted[0]?.payload).toMatchObject({ track: { id: 2 } });
  },
};

export const AlbumsLoading: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums', albums: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading albums')).toBeInTheDocument();
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
};

export const NoAlbumFits: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums&keys=1A', albums: { list: [], count: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No albums match your filters')).toBeVisible();
  },
};

export const NoAlbumsYet: Story = {
  args: { path: '/tracks/all?preset=Promo+Albums', albums: { list: [], count: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No albums yet')).toBeVisible();
  },
};

export const AlbumsFailed: Story = {
  args: {
    path: '/tracks/all?preset=Promo+Albums',
    albums: new ApiError('Connection is not established. Please check your Internet and try again', 0),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The albums could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
