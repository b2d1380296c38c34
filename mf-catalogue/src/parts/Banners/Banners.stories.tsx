import { djUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { someBanners } from '../../testing/showcase.ts';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Banners',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/tracks/all?genres=House&page=2', user: djUser() },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = (canvas: { getByTestId: (id: string) => HTMLElement }) => canvas.getByTestId('url').textContent;

/** A banner of tracks resets the query and loads the newest audio. */
export const Tracks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Fresh House Ten new records' }));
    await waitFor(() => expect(url(canvas)).toBe('/tracks/all'));
  },
};

/** A banner of an album does the same. */
export const Album: Story = {
  args: { banners: { banners: someBanners.slice(3) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Weather, the album/ }));
    await waitFor(() => expect(url(canvas)).toBe('/tracks/all'));
  },
};

/** A link within the site opens in the same tab. */
export const Page: Story = {
  args: { banners: { banners: someBanners.slice(1, 2) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Heavy Rotation:/ }));
    await waitFor(() => expect(url(canvas)).toBe('/rotation'));
  },
};

/** An external link opens in a new tab. */
export const Elsewhere: Story = {
  args: { banners: { banners: someBanners.slice(2, 3) } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^A label’s page/ });
    await expect(link).toHaveAttribute('href', 'https://label.example');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const None: Story = {
  args: { banners: { banners: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'All tracks' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Banners' })).toBeNull();
  },
};
