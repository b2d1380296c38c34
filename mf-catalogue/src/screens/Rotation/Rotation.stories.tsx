import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { eightArtists } from '../../testing/artists.ts';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Heavy rotation',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
  // A visitor may be viewing it.
  args: { path: '/rotation', user: null },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;

export const Artists: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Heavy rotation' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Nova Reyes' })).toHaveAttribute(
      'href',
      '/rotation/artist/1',
    );
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(url()).toBe('/rotation?page=2');
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    await expect(canvas.getByText('7–8 of 8')).toBeVisible();
  },
};

export const CardLeadsToTheArtist: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Marlow Fen' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Marlow Fen' })).toBeVisible();
    await expect(url()).toBe('/rotation/artist/2');
  },
};

export const Loading: Story = {
  args: { rotation: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading artists')).toBeInTheDocument();
  },
};

export const Nobody: Story = {
  args: { rotation: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No artists in heavy rotation this week')).toBeVisible();
  },
};

export const PastTheEnd: Story = {
  args: { path: '/rotation?page=9' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to first page' }));
    await expect(url()).toBe('/rotation');
    await expect(canvas.getByRole('link', { name: 'Nova Reyes' })).toBeVisible();
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    rotation: () => {
      failing.times += 1;
      return failing.times > 1 ? eightArtists : new ApiError('Internal server error', 400);
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The artists could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: 'Nova Reyes' })).toBeVisible();
  },
};
