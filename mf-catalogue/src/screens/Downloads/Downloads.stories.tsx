import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
  args: { downloaded: tenTracks.slice(0, 1), said: [] },
  play: async ({ canvas, userEvent, args }) => {
    const again = await canvas.findByRole('button', {
      name: 'Download Night Drive again, downloaded 11-02-2026',
    });
    await userEvent.click(again);
    await expect(args.said?.at(-1)?.name).toBe('download.requested');
  },
};

export const NothingYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing downloaded yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find music' })).toHaveAttribute('href', '/tracks/all');
  },
};
