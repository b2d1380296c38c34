import { djUser, unpaidUser } from '@pool/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Home',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/home', user: null },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const listNamed = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.findByRole('table', { name, hidden: true });

/** A visitor sees the music, the artist, the applications, and the way in. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/register',
    );
    const newest = await listNamed(canvas, 'New Release');
    await waitFor(() => expect(within(newest).getAllByRole('row', { hidden: true })).toHaveLength(6));
    await expect(canvas.getByRole('link', { name: 'See Nova Reyes' })).toBeVisible();
    await expect(
      canvas.getByRole('heading', { name: 'Spins for the desktop', hidden: true }),
    ).toBeInTheDocument();
  },
};

/** A visitor who searches is told how to become a member. */
export const VisitorSearches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Search the pool' }), 'night{Enter}');
    await expect(canvas.getByTestId('url')).toHaveTextContent('/register');
  },
};
export const MemberSearches: Story = {
  args: { user: djUser() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('combobox', { name: 'Search the pool' }),
      'salt & night{Enter}',
    );
    await expect(canvas.getByTestId('url')).toHaveTextContent('/search?name=salt%20%20night');
  },
};

/** The kind of music and the genre go for both lists. */
export const Videos: Story = {
  args: { user: djUser() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Video' }));
    const newest = await listNamed(canvas, 'New Release');
    await waitFor(() => expect(within(newest).getAllByRole('row', { hidden: true })).toHaveLength(5));
    await expect(canvas.getByRole('link', { name: 'Go to the music' })).toBeVisible();
  },
};

export const Unpaid: Story = {
  args: { user: unpaidUser() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See your subscription' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...Visitor,
  globals: { viewport: { value: 'phone' } },
};

export const NothingYet: Story = {
  args: {
    tracks: { list: [], count: 0, presets: '', relaxed: [] },
    splash: { list: [], count: 0 },
    spotlight: null,
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('No tracks available').length).toBeGreaterThan(0));
    await expect(canvas.queryByText('Artist spotlight')).toBeNull();
  },
};
