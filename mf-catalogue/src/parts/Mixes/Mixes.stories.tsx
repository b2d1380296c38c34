import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const meta = {
  title: 'Catalogue/Mixes',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const openOn = async (
  canvas: Pick<typeof screen, 'findByRole'>,
  click: (at: Element) => Promise<void>,
  name: string,
) => {
  await click(await canvas.findByRole('button', { name: `Mixes with ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: `Mixes with ${name}` });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

/** Each mix has its reason and pitch change, and can be played, downloaded and explored further. */
export const Listed: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const dialog = await openOn(canvas, (at) => userEvent.click(at), 'Night Drive');
    await dialog.findByRole('button', { name: 'Salt & Chrome' });
    const cells = dialog.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[3]?.textContent);
    const matches = cells.slice(1);
    await expect(matches).toEqual([
      '+1.6 %same key',
      '−2.0 %one step up, half time',
      '±0 %one step down, double time',
      '+5.9 %relative key',
    ]);
    await expect(dialog.getByText('1–10 of 14')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Play Tamarind Season' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download Tamarind Season' }));
    await expect(emitted.map(({ name }) => name)).toEqual(['play.requested', 'download.requested']);
    await userEvent.click(dialog.getByRole('button', { name: 'Mixes with Salt & Chrome' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Mixes with Salt & Chrome' })).toBeVisible(),
    );
  },
};

/** The stars open above the mixes, which stay open. */
export const RateWithin: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const dialog = await openOn(canvas, (at) => userEvent.click(at), 'Night Drive');
    await userEvent.click(await dialog.findByRole('button', { name: 'Download Salt & Chrome' }));
    await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
    await waitFor(() =>
      expect(emitted.map(({ name }) => name)).toEqual(['track.rated', 'download.requested']),
    );
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await expect(screen.getByRole('dialog', { name: 'Mixes with Night Drive' })).toBeVisible();
  },
};

export const ByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Night Drive' });
    await userEvent.keyboard('jm');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Mixes with Night Drive' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('row', { name: /^1, Night Drive/ })).toHaveFocus());
  },
};

export const OtherPercent: Story = {
  args: {
    mixes: { track: tenTracks[0] ?? never(), list: [], count: 0 },
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openOn(canvas, (at) => userEvent.click(at), 'Night Drive');
    await expect(await dialog.findByText('No mixes within 6 %')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: '2 percent' }));
    await expect(await dialog.findByText('No mixes within 2 %')).toBeVisible();
  },
};

export const NoKey: Story = {
  args: { mixes: { track: tenTracks[5] ?? never(), list: [], count: 0 } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openOn(canvas, (at) => userEvent.click(at), 'Slow Tide');
    await expect(await dialog.findByText('This track has no key')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { mixes: 'never' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openOn(canvas, (at) => userEvent.click(at), 'Night Drive');
    await expect(dialog.getByText('Loading mixes')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { mixes: new ApiError('Internal server error', 400) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openOn(canvas, (at) => userEvent.click(at), 'Night Drive');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Mixes could not be loaded');
  },
};

function never(): never {
  throw new Error('ten tracks are needed');
}
