import { ApiError } from '@pool/remote-kit';
import { unpaidUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { twoAlbums } from '../../testing/albums.ts';
import { fourVideos } from '../../testing/finding.ts';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const meta = {
  title: 'Catalogue/Artist',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/rotation/artist/1' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;

export const ForADj: Story = {
  args: {
    tracks: ({ query }) =>
      query?.artistId === 1
        ? { list: tenTracks, count: 24, presets: '', relaxed: [] }
        : new ApiError('the artist was not asked for', 400),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Nova Reyes' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Portrait of Nova Reyes' })).toBeVisible();
    const links = canvas.getAllByRole('link', { name: /opens in a new tab/ });
    await expect(links.map((link) => link.textContent?.replace(/ \(.*/, ''))).toEqual([
      'Facebook',
      'Twitter',
      'Instagram',
    ]);
    await expect(await canvas.findByRole('button', { name: 'Play Night Drive' })).toBeVisible();
    const tracks = within(canvas.getByRole('region', { name: 'Tracks' }));
    await userEvent.click(tracks.getByRole('button', { name: 'Page 2' }));
    await expect(url()).toBe('/rotation/artist/1?page=2');
    await expect(await tracks.findByText('11–20 of 24')).toBeVisible();
  },
};

export const LongBio: Story = {
  play: async ({ canvas, userEvent }) => {
    const bio = await canvas.findByText(/^Began as a broken drum machine/);
    // Narrow enough for the text to have more than three lines, at any screen width.
    bio.style.maxWidth = '320px';
    const more = await canvas.findByRole('button', { name: 'Learn more' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const short = bio.clientHeight;
    await userEvent.click(more);
    await expect(canvas.getByRole('button', { name: 'Hide bio' })).toHaveAttribute('aria-expanded', 'true');
    await expect(bio.clientHeight).toBeGreaterThan(short * 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide bio' }));
    await waitFor(() => expect(bio.clientHeight).toBe(short));
    await expect(canvas.getByRole('button', { name: 'Learn more' })).toBeVisible();
  },
};

export const ShortBioNoLinks: Story = {
  args: { path: '/rotation/artist/2', tracks: { list: [], count: 0, presets: '', relaxed: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tracks available')).toBeVisible();
    await expect(canvas.getByText('Plays slow, leaves early.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Learn more' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /new tab/ })).toBeNull();
  },
};

/** Anyone can see the music; the actions are for members. */
export const ForAVisitor: Story = {
  args: { user: null },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Night Drive' })).toBeVisible();
    // A visitor sees no marks.
    await expect(canvas.queryByText(/^New Version Added, downloaded/)).toBeNull();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Download Night Drive again, downloaded 11-02-2026' }),
    );
    await expect(url()).toBe('/register');
  },
};

export const ForAnUnpaidMember: Story = {
  args: { user: unpaidUser() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Tamarind Season' }));
    await expect(url()).toBe('/profile/subscription/unpaid');
  },
};

/** Albums and videos have their own pages. */
export const AlbumsAndVideos: Story = {
  args: {
    albums: ({ query }) =>
      query?.artistId === 1
        ? { list: twoAlbums, count: 22 }
        : new ApiError('the artist was not asked for', 400),
    videos: { videos: fourVideos, count: 34 },
  },
  play: async ({ canvas, userEvent }) => {
    const albums = within(await canvas.findByRole('region', { name: 'Albums' }));
    const videos = within(await canvas.findByRole('region', { name: 'Videos' }));
    await expect(albums.getByRole('button', { name: 'Salt Roads' })).toBeVisible();
    await expect(videos.getByRole('button', { name: 'Night Drive (Video)' })).toBeVisible();
    await userEvent.click(albums.getByRole('button', { name: 'Page 2' }));
    await userEvent.click(videos.getByRole('button', { name: 'Page 3' }));
    await expect(url()).toBe('/rotation/artist/1?albums=2&videos=3');
    await expect(await albums.findByText('11–20 of 22')).toBeVisible();
    await expect(await videos.findByText('21–30 of 34')).toBeVisible();
  },
};

export const TracksOnly: Story = {
  args: { albums: { list: [], count: 0 }, videos: { videos: [], count: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Night Drive' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Albums' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Videos' })).toBeNull();
  },
};

export const Unknown: Story = {
  args: { path: '/rotation/artist/999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: "THIS ARTIST DOESN'T EXIST" })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Heavy rotation' })).toHaveAttribute('href', '/rotation');
  },
};

export const NotAnId: Story = { ...Unknown, args: { path: '/rotation/artist/x' } };

export const Loading: Story = {
  args: { artists: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the artist')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { artists: new ApiError('Internal server error', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The artist could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
