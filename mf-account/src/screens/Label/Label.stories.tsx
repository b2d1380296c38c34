import { labelLogin } from '@pool/contracts';
import {
  listReleases,
  type ReleaseReport,
  type ReleasesReport,
  releaseReport,
} from '@pool/contracts/label-reports';
import { ApiError } from '@pool/remote-kit';
import { labelUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const user = labelUser({ fullName: 'Lars Example' });
const signedIn = () => localStorage.setItem('pool.label', JSON.stringify({ user, token: 'a-token' }));
const signedOut = () => localStorage.removeItem('pool.label');

/** The days before 21 November 2026, with more plays than downloads. */
const byDay = (days: number) =>
  Array.from({ length: days }, (_, n) => ({
    day: new Date(Date.UTC(2026, 10, 21 - days + 1 + n)).toISOString().slice(0, 10),
    plays: (n * 7) % 23,
    downloads: (n * 5) % 11,
  }));
const release = (id: number, name: string): ReleasesReport['list'][number] => ({
  trackId: id,
  name,
  artist: 'Tidewater',
  label: 'Loading Dock Recordings',
  type: 'audio',
  addedAt: '2026-10-01T08:00:00Z',
  plays: 1200 - id,
  downloads: 340 - id,
  averageRating: id === 2 ? null : 4.25,
  ratings: id === 2 ? 0 : 48,
  comments: 6,
});
const report = (over: Partial<ReleasesReport> = {}): ReleasesReport => ({
  labels: ['Loading Dock Recordings', 'Verandah Sounds'],
  list: [release(1, 'Lantern'), release(2, 'A Very Long Name for a Single That Was Recorded in One Take')],
  count: 60,
  totals: { plays: 4812, downloads: 911, averageRating: 4.1, ratings: 203 },
  byDay: byDay(30),
  ...over,
});

const meta = {
  title: 'Account/Label area',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/label', user, answers: [recorded(listReleases, report())] },
  beforeEach: () => {
    signedIn();
    return signedOut;
  },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overview: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('4,812');
    await expect(canvas.getByText('Loading Dock Recordings, Verandah Sounds')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Lantern' });
    await expect(link).toHaveAttribute('href', '/label/releases/1?days=30');
    await expect(canvas.getByRole('columnheader', { name: /Downloads/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

export const OverviewOnAPhone: Story = {
  ...Overview,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await Overview.play?.(context);
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await expect(context.canvas.getByText('4.3 of 5, 48 ratings, 6 comments')).toBeVisible();
    await expect(context.canvas.getByText('No ratings yet, 6 comments')).toBeVisible();
  },
};

/** One day at a time by the arrow keys, or all of them as a table. */
export const ChartByDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = await canvas.findByRole('slider', { name: 'Day' });
    await expect(day).toHaveAttribute('aria-valuetext', 'Sat, Nov 21, 2026: 19 plays, 2 downloads');
    day.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(day).toHaveAttribute('aria-valuetext', 'Fri, Nov 20, 2026: 12 plays, 8 downloads');
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const rows = within(canvas.getByRole('table', { name: 'By day, newest first' })).getAllByRole('row');
    await expect(rows).toHaveLength(31);
    await expect(rows[1]).toHaveTextContent('Sat, Nov 21, 2026192');
  },
};

const list = fn();
/** Days, order and page are in the URL; a second click on a heading reverses the order. */
export const ListInTheUrl: Story = {
  args: { answers: [recorded(listReleases, list)] },
  beforeEach: () => {
    list.mockReset().mockImplementation(() => report());
    signedIn();
  },
  play: async ({ canvas, userEvent }) => {
    const last = () => list.mock.calls.at(-1)?.[0].query;
    await userEvent.click(await canvas.findByRole('button', { name: /Plays/ }));
    await expect(last()).toMatchObject({ days: 30, sort: 'plays', direction: 'desc', offset: 0 });
    await userEvent.click(canvas.getByRole('button', { name: /Plays/ }));
    await expect(last()).toMatchObject({ sort: 'plays', direction: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(last()).toMatchObject({ sort: 'plays', offset: 25 });
    await userEvent.click(canvas.getByRole('radio', { name: '365 days' }));
    await expect(last()).toMatchObject({ days: 365, sort: 'plays', offset: 0 });
    await expect(canvas.getByTestId('url')).toHaveTextContent('/label?days=365&sort=plays&direction=asc');
  },
};

export const NobodyHasLookedYet: Story = {
  args: { answers: [recorded(listReleases, report({ labels: [], list: [], count: 0 }))] },
  play: async ({ canvas }) => {
    await canvas.findByText("We're reviewing your account");
  },
};

export const NoReleases: Story = {
  args: { answers: [recorded(listReleases, report({ list: [], count: 0 }))] },
  play: async ({ canvas }) => {
    await canvas.findByText('No releases yet');
  },
};

const failing = fn();
export const Failed: Story = {
  args: { answers: [recorded(listReleases, failing)] },
  beforeEach: () => {
    failing
      .mockReset()
      .mockReturnValueOnce(new ApiError('Gone', 404))
      .mockImplementation(() => report());
    signedIn();
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent("We couldn't load your releases");
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('4,812');
  },
};

const second = fn();
/** The token has expired: the page asks for the password, and returns to the same report. */
export const Locked: Story = {
  args: {
    path: '/label?days=90',
    answers: [recorded(listReleases, failing), recorded(labelLogin, second)],
  },
  beforeEach: () => {
    failing
      .mockReset()
      .mockReturnValueOnce(new ApiError('Please sign in', 401))
      .mockImplementation(() => report());
    second
      .mockReset()
      .mockReturnValueOnce(new ApiError('No', 401, { password: { kind: 'wrong-password' } }))
      .mockReturnValue({ user, token: 'another' });
    signedIn();
  },
  play: async ({ canvas, userEvent }) => {
    const heading = await canvas.findByRole('heading', { name: 'Open the label area' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(localStorage.getItem('pool.label')).toBeNull();
    const password = canvas.getByLabelText('Password');
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong password for user'));
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await canvas.findByText('4,812');
    await expect(canvas.getByRole('heading', { name: 'Your releases' })).toHaveFocus();
    await expect(canvas.getByTestId('url')).toHaveTextContent('/label?days=90');
    await expect(localStorage.getItem('pool.label')).toContain('another');
  },
};

/** Another person's pass does not open the area. */
export const AnotherPersonsPass: Story = {
  beforeEach: () => {
    localStorage.setItem('pool.label', JSON.stringify({ user: { ...user, id: 99 }, token: 'theirs' }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Open the label area' });
  },
};

const one: ReleaseReport = {
  release: release(1, 'Lantern'),
  byDay: byDay(90),
  stars: [1, 0, 4, 13, 30],
  comments: [
    {
      rating: 5,
      comment: 'Opened with it. <b>Twice</b>',
      by: 'Club and radio DJ',
      at: '2026-11-20T22:00:00Z',
    },
    { rating: 3, comment: 'Good warm-up record.', by: 'Mobile DJ', at: '2026-11-18T10:00:00Z' },
  ],
};
export const Release: Story = {
  args: { path: '/label/releases/1?days=90', answers: [recorded(releaseReport, one)] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Lantern' });
    await expect(canvas.getByText('4.3 of 5, 48 ratings')).toBeVisible();
    await expect(canvas.getByText('Opened with it. <b>Twice</b>')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All releases' })).toHaveAttribute(
      'href',
      '/label?days=90',
    );
  },
};
export const ReleaseOnAPhone: Story = { ...Release, globals: { viewport: { value: 'phone' } } };

export const NotYours: Story = {
  args: {
    path: '/label/releases/7',
    answers: [recorded(releaseReport, new ApiError('Not found', 404, { id: { kind: 'not-found' } }))],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Release not found' });
  },
};
