import { ApiError, createBus } from '@pool/remote-kit';
import { djUser, unpaidUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { price, yearlyPrice } from '../../model/price.ts';
import { eightArtists } from '../../testing/artists.ts';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

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

/** The buttons to join, the music, the chart and the artists. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/register',
    );
    const newest = await listNamed(canvas, 'New Release');
    await waitFor(() => expect(within(newest).getAllByRole('row', { hidden: true })).toHaveLength(6));
    const chart = within(await canvas.findByRole('region', { name: 'Billboard 100' }));
    await expect(await chart.findByText('Night Drive')).toBeVisible();
    await expect(chart.getByRole('button', { name: 'Play Night Drive' })).toBeVisible();
    const songs = chart.getAllByRole('listitem', { hidden: true });
    await expect(within(songs[9] as HTMLElement).getByText('Not in the pool')).toBeInTheDocument();
    await expect(within(songs[9] as HTMLElement).queryByRole('button', { hidden: true })).toBeNull();
    await expect(chart.getAllByText('Not in the pool')).toHaveLength(1);
    const rotation = within(await canvas.findByRole('region', { name: 'Heavy rotation' }));
    await expect(rotation.getByRole('link', { name: 'Marlow Fen' })).toHaveAttribute(
      'href',
      '/rotation/artist/2',
    );
    await expect(canvas.getByRole('link', { name: 'See Nova Reyes' })).toBeVisible();
  },
};

/** The page ends with the apps, the offer for labels, the price and the next steps. */
export const HowToJoin: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Spins for the desktop')).toBeVisible();
    await expect(canvas.getByText('What labels get')).toHaveAttribute('href', '/aboutUs/benefits');
    const join = await canvas.findByRole('region', { name: 'Your next set starts here' });
    await expect(join).toHaveTextContent(price);
    await expect(join).toHaveTextContent(`Or ${yearlyPrice} a year`);
    await expect(join).toHaveTextContent('What happens next');
    await expect(within(join).getByRole('link', { name: 'Create your account' })).toHaveAttribute(
      'href',
      '/register',
    );
  },
};

/** A visitor who searches learns how to become a member. */
export const VisitorSearches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Search the pool' }), 'night{Enter}');
    await expect(canvas.getByTestId('url')).toHaveTextContent('/register');
  },
};
/** The kind of music and the genre apply to both lists. */
export const Videos: Story = {
  args: { user: djUser() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Video' }));
    const newest = await listNamed(canvas, 'New Release');
    await waitFor(() => expect(within(newest).getAllByRole('row', { hidden: true })).toHaveLength(5));
  },
};

/** A DJ is greeted by name and sees their latest downloads and new tracks, without advertising. */
export const Member: Story = {
  args: { user: djUser(), downloaded: tenTracks.slice(0, 3), bus: createBus() },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Welcome back, DJ Demo' }),
    ).toBeVisible();
    await expect(await canvas.findByText('426 tracks added in the last 7 days.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the music' })).toHaveAttribute(
      'href',
      '/tracks/all',
    );
    const last = within(await canvas.findByRole('region', { name: 'Pick up where you left off' }));
    await waitFor(() => expect(last.getAllByRole('listitem')).toHaveLength(3));
    await expect(last.queryByText(/download list/)).toBeNull();
    args.bus?.emit('downloadList.changed', { versionIds: [11, 21] });
    await expect(await last.findByText(/^2 tracks waiting in your download list/)).toBeVisible();
    await expect(last.getByRole('link', { name: 'All downloads' })).toHaveAttribute('href', '/downloads');
    await expect(await canvas.findByRole('link', { name: 'See all 100' })).toHaveAttribute(
      'href',
      '/tracks/rank',
    );
    await expect(canvas.queryByText('Your next set starts here')).toBeNull();
    await expect(canvas.queryByText('What you get')).toBeNull();
  },
};
export const MemberOnAPhone: Story = {
  ...Member,
  args: { ...Member.args, bus: createBus() },
  globals: { viewport: { value: 'phone' } },
};

export const NewMember: Story = {
  args: { user: djUser({ dj: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing downloaded yet')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome back, Dana Jockey' })).toBeVisible();
  },
};

/** A member without a subscription sees the next step. */
export const Unpaid: Story = {
  args: { user: unpaidUser() },
  play: async ({ canvas }) => {
    const step = within(await canvas.findByRole('region', { name: 'One step left: subscribe' }));
    await expect(step.getByText(/You don't have active subscription/)).toBeVisible();
    await expect(step.getByRole('link', { name: `Subscribe for ${price} a month` })).toHaveAttribute(
      'href',
      '/profile/subscription/unpaid',
    );
    await expect(canvas.queryByText('Your next set starts here')).toBeNull();
  },
};

export const Lapsed: Story = {
  args: {
    user: unpaidUser({
      subscription: { active: false, canceled: false, type: 'host', state: 'expired', paidUntil: null },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: `Renew for ${price} a month` })).toBeVisible();
  },
};

/** A paid subscription does not unlock an account that is on hold; only support can. */
export const OnHold: Story = {
  args: { user: djUser({ allow_user: 0 }) },
  play: async ({ canvas }) => {
    const step = within(await canvas.findByRole('region', { name: 'Your account is on hold' }));
    await expect(step.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contactUs');
  },
};

export const OnAPhone: Story = {
  ...Visitor,
  globals: { viewport: { value: 'phone' } },
};

export const Loading: Story = {
  args: { user: djUser(), tracks: 'never', rotation: 'never', spotlight: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the chart')).toBeInTheDocument();
    await expect(canvas.getByText('Loading artists')).toBeInTheDocument();
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
    const rotation = within(await canvas.findByRole('region', { name: 'Heavy rotation' }));
    await expect(await rotation.findByRole('alert')).toHaveTextContent('The artists could not be loaded');
    await userEvent.click(rotation.getByRole('button', { name: 'Try again' }));
    await expect(await rotation.findByRole('link', { name: 'Nova Reyes' })).toBeVisible();
  },
};

export const NothingYet: Story = {
  args: {
    tracks: { list: [], count: 0, presets: '', relaxed: [] },
    splash: { list: [], count: 0 },
    spotlight: null,
    rotation: [],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('No tracks available').length).toBeGreaterThan(0));
    await expect(await canvas.findByText('No chart this week')).toBeVisible();
    await expect(canvas.getByText('Nobody is in heavy rotation this week')).toBeVisible();
    await expect(canvas.queryByText('Artist spotlight')).toBeNull();
  },
};
