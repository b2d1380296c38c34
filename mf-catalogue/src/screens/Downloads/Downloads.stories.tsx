import { someTrack, someVersion } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const meta = {
  title: 'Catalogue/Downloads',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/downloads' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Downloaded: Story = {
  args: { downloaded: tenTracks.slice(0, 1), emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const again = await canvas.findByRole('button', {
      name: 'Download Night Drive again, downloaded 11-02-2026',
    });
    await userEvent.click(again);
    await expect(args.emitted?.at(-1)?.name).toBe('download.requested');
  },
};

/** Searches the member's downloads. The search is in the address, and a chip removes it. */
export const Searched: Story = {
  args: { downloaded: tenTracks.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('combobox', { name: 'Search your downloads' });
    await userEvent.type(box, 'night{Enter}');
    await expect(screen.getByTestId('url')).toHaveTextContent('/downloads?name=night');
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove .*night/ }));
    await expect(screen.getByTestId('url')).toHaveTextContent(/^\/downloads$/);
    await expect(box).toHaveValue('');
  },
};

/** Videos have a separate page of downloads, with the same columns. */
export const Films: Story = {
  args: { downloaded: tenTracks.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Video' }));
    await expect(screen.getByTestId('url')).toHaveTextContent('/downloads?type=video');
    await expect(await canvas.findByText('1 video')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'DOWNLOADED | DL' })).toBeVisible();
  },
};

/** A track whose file is gone stays on the list, marked, without play, download or add. */
export const WithoutFiles: Story = {
  args: {
    downloaded: [
      someTrack({ id: 1, name: 'Awaited', rating: 4, versions: [someVersion({ id: 11, hasFile: false })] }),
      someTrack({ id: 2, name: 'Here', rating: 4, versions: [someVersion({ id: 21, trackId: 2 })] }),
    ],
    emitted: [],
  },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const bareRow = await canvas.findByRole('row', { name: /^1, Awaited.*No file yet$/ });
    const bare = within(bareRow);
    await expect(bare.getByText('No file yet')).toBeVisible();
    await expect(bare.queryByRole('button', { name: /Play|Download|Add|Rate|Mixes/ })).toBeNull();
    bareRow.focus();
    await userEvent.keyboard('pda5{Enter}');
    await expect(emitted).toEqual([]);
    const here = within(canvas.getByRole('row', { name: /^2, Here/ }));
    await expect(here.getByRole('button', { name: 'Download Here' })).toBeVisible();
  },
};

export const NothingYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing downloaded yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find music' })).toHaveAttribute('href', '/tracks/all');
  },
};
