import type { TrackListInput } from '@pool/contracts/catalogue';
import { ApiError } from '@pool/remote-kit';
import { someEntry } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const three = tenTracks.slice(0, 3).reverse();
const reasons = ['Opens at 118 BPM', 'One step up to 9A, 0.8 % faster', 'Same key, and louder'];
const input: TrackListInput = {
  caption: 'Warm-up of an hour',
  notes: three.map(({ id }, at) => ({
    trackId: id,
    reason: reasons[at] ?? '',
    match: at === 0 ? 'at 0:00' : `at ${at * 4}:00`,
  })),
};

const meta = {
  title: 'Catalogue/Tracks within another page',
  component: CatalogueStage,
  parameters: { layout: 'padded' },
  args: { slot: 'tracks', input, path: '/ai-assistant' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tracks are listed in the given order, each with its reason, and play with this list as their queue. */
export const Listed: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await canvas.findByRole('button', { name: `Play ${three[0]?.name}` });
    const table = canvas.getByRole('table', { name: 'Warm-up of an hour' });
    const rows = within(table).getAllByRole('row').slice(1);
    await expect(rows).toHaveLength(3);
    for (const [at, row] of rows.entries()) {
      await expect(row).toHaveTextContent(three[at]?.name ?? '');
      await expect(row).toHaveTextContent(reasons[at] ?? '');
    }
    await userEvent.click(canvas.getByRole('button', { name: `Play ${three[1]?.name}` }));
    await expect(emitted).toMatchObject([
      { name: 'play.requested', payload: { queue: three.map(({ id }) => ({ id })) } },
    ]);
  },
};

export const OnAPhone: Story = { ...Listed, globals: { viewport: { value: 'phone' } } };

/** Adds all tracks in order; unrated tracks are first rated together. */
export const AddAll: Story = {
  args: { emitted: [], added: ({ body }) => ({ list: [someEntry({ versionId: body.versionId })] }) },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Add all to your download list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate to download' }));
    await userEvent.click(await dialog.findByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(screen.getByText('3 tracks added to your download list')).toBeVisible());
    const listed = emitted.filter(({ name }) => name === 'downloadList.changed');
    await expect(listed).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  },
};

/** Stops at the first refusal, and says how many were added. */
export const AddAllRefused: Story = {
  args: {
    tracks: { list: three.map((track) => ({ ...track, rating: 4 })), count: 3, presets: '', relaxed: [] },
    added: new ApiError('Your list is full', 409),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add all to your download list' }));
    const alert = await screen.findByRole('alertdialog');
    await waitFor(() => expect(alert).toBeVisible());
    await expect(alert).toHaveTextContent('0 tracks added to your download list, 3 not');
    await expect(alert).toHaveTextContent('Your list is full');
  },
};

export const Loading: Story = {
  args: { tracks: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading tracks')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Play/ })).toBeNull();
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    tracks: () => {
      failing.times += 1;
      return failing.times > 1
        ? { list: three, count: 3, presets: '', relaxed: [] }
        : new ApiError('The catalogue is resting', 400);
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The catalogue is resting')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('table', { name: 'Warm-up of an hour' })).toBeVisible();
  },
};

/** A track may leave the pool between the answer and a later visit. */
export const SomeGone: Story = {
  args: { tracks: { list: three.slice(1), count: 2, presets: '', relaxed: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('One of these tracks is no longer available.')).toBeVisible();
  },
};

export const AllGone: Story = {
  args: { tracks: { list: [], count: 0, presets: '', relaxed: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These tracks are no longer available')).toBeVisible();
  },
};

export const NoList: Story = {
  args: { input: { caption: 5 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These tracks can’t be shown')).toBeVisible();
  },
};
