import { ApiError } from '@pool/remote-kit';
import { someTrack, someVersion, unpaidUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { openPanel } from '../../testing/open-panel.ts';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const meta = {
  title: 'Catalogue/Versions',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;
const versionsOf = (canvas: Pick<typeof screen, 'getByRole'>, name: string) =>
  within(canvas.getByRole('list', { name: `Versions of ${name}` }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('[class*=name]')?.textContent);

/** The letters are A for all, O for original, I for intros and outros, R for remixes. */
export const Letters: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = 'Tamarind Season';
    const letters = await openPanel(canvas, (at) => userEvent.click(at), name);
    await expect(letters.getAllByRole('button').map((one) => one.textContent)).toEqual(['A', 'O', 'I', 'R']);
    await expect(letters.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await expect(versionsOf(canvas, name)).toEqual(['Main', 'Clean', 'Intro', 'Instrumental']);
    await userEvent.click(letters.getByRole('button', { name: 'Original' }));
    await expect(versionsOf(canvas, name)).toEqual(['Main', 'Clean', 'Instrumental']);
    await userEvent.click(letters.getByRole('button', { name: 'Intro / Outro' }));
    await expect(versionsOf(canvas, name)).toEqual(['Intro']);
    await userEvent.click(letters.getByRole('button', { name: 'Remix' }));
    await expect(canvas.getByText('No tracks available')).toBeVisible();
  },
};

/** A button that gets the focus while its panel expands does not move, or a click on it would miss. */
export const FocusedWhileOpening: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lantern' }));
    const play = await canvas.findByRole('button', { name: 'Play Lantern, Main', hidden: true });
    play.focus();
    const top = play.getBoundingClientRect().top;
    await waitFor(() => expect(canvasElement.querySelector('[data-phase=open]')).not.toBeNull());
    await waitFor(() => expect(canvasElement.getAnimations({ subtree: true })).toEqual([]));
    await expect(play.getBoundingClientRect().top).toBeCloseTo(top, 0);
  },
};

/** A closing panel stays on the page, not focusable, while it collapses, and is then removed. */
export const Closing: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    await openPanel(canvas, (at) => userEvent.click(at), 'Lantern');
    const title = canvas.getByRole('button', { name: 'Lantern' });
    await userEvent.click(title);
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(canvasElement.querySelector('[data-phase=closing] [inert]')).not.toBeNull());
    await waitFor(() => expect(canvasElement.querySelector('[data-phase]')).toBeNull(), { timeout: 4000 });
  },
};

/** Only one panel is open at a time. */
export const Another: Story = {
  play: async ({ canvas, userEvent, canvasElement }) => {
    await openPanel(canvas, (at) => userEvent.click(at), 'Lantern');
    await userEvent.click(canvas.getByRole('button', { name: 'Salt & Chrome' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-phase=open]')).toHaveLength(1), {
      timeout: 4000,
    });
    await expect(await canvas.findByRole('list', { name: 'Versions of Salt & Chrome' })).toBeVisible();
  },
};

/** Rows and versions have the legend's marks, also as text. */
export const Marks: Story = {
  play: async ({ canvas, userEvent }) => {
    const legend = within(await canvas.findByRole('list', { name: 'Legend' }));
    await expect(legend.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Not Downloaded',
      'Downloaded',
      'New Version Added',
      'FRP DIY Versions',
    ]);
    const row = within(await canvas.findByRole('row', { name: /^7, Carnival Engine.*New Version Added$/ }));
    await expect(row.getByText('New Version Added, downloaded 11-10-2026')).toBeInTheDocument();
    await expect(row.getByText('Has FRP DIY Versions')).toBeInTheDocument();
    await openPanel(canvas, (at) => userEvent.click(at), 'Carnival Engine');
    const list = within(canvas.getByRole('list', { name: 'Versions of Carnival Engine' }));
    await expect(list.getByText('Downloaded 11-10-2026')).toBeVisible();
    await expect(list.getAllByText('New Version Added')).toHaveLength(3);
    await expect(list.getAllByText('FRP DIY Version')).toHaveLength(1);
  },
};

/** A track with metadata only is marked and offers no actions; a version with a file stays playable. */
export const WithoutFiles: Story = {
  args: {
    tracks: () => ({
      list: [
        someTrack({ id: 1, name: 'Awaited', versions: [someVersion({ id: 11, hasFile: false })] }),
        someTrack({
          id: 2,
          name: 'Half Here',
          rating: 4,
          versions: [
            someVersion({ id: 21, trackId: 2, hasFile: false }),
            someVersion({ id: 22, trackId: 2, name: 'Clean' }),
          ],
        }),
      ],
      count: 2,
      presets: '',
      relaxed: [],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const bare = within(await canvas.findByRole('row', { name: /^1, Awaited.*No file yet$/ }));
    await expect(bare.getByText('No file yet')).toBeVisible();
    await expect(bare.queryByRole('button', { name: /Play|Download|Add|Rate|Mixes/ })).toBeNull();
    const half = within(canvas.getByRole('row', { name: /^2, Half Here/ }));
    await expect(half.getByRole('button', { name: /^Play/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Half Here' }));
    const list = within(await canvas.findByRole('list', { name: 'Versions of Half Here' }));
    const [main, clean] = list.getAllByRole('listitem').map((line) => within(line));
    await expect(main?.getByText('No file yet')).toBeInTheDocument();
    await expect(main?.queryByRole('button')).toBeNull();
    await expect(clean?.getByRole('button', { name: /^Play/ })).toBeInTheDocument();
  },
};

export const NotInThePool: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = within(await canvas.findByRole('row', { name: /^10, Low Ceiling/ }));
    await expect(row.getByText('Not in the pool')).toBeVisible();
    await expect(row.queryByRole('button', { name: /Play|Download|Add|Rate|Mixes/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Low Ceiling' }));
    await expect(await canvas.findByText('This track is not in the pool.')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Version types' })).toBeNull();
  },
};

/** A version can be used by its own buttons and by keys pressed on its line. */
export const OneVersion: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await openPanel(canvas, (at) => userEvent.click(at), 'Night Drive');
    const play = await canvas.findByRole('button', { name: 'Play Night Drive, Clean' });
    await userEvent.click(play);
    await userEvent.click(canvas.getByRole('button', { name: 'Download Night Drive, Clean' }));
    play.focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(emitted).toHaveLength(3));
    await expect(emitted.map(({ name }) => name)).toEqual([
      'play.requested',
      'download.requested',
      'downloadList.changed',
    ]);
    await expect(emitted.map(({ payload }) => payload)).toMatchObject([
      { versionId: 101 },
      { versionId: 101 },
      { versionIds: [101] },
    ]);
    await expect(
      await canvas.findByRole('button', { name: 'Night Drive, Clean is on your download list' }),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Added to your download list')[0]).toBeVisible());
  },
};

/** An unrated track is rated before it is added to the list. */
export const RateToAdd: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Lantern to your download list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate to download' }));
    await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
    await waitFor(() =>
      expect(emitted.map(({ name }) => name)).toEqual(['track.rated', 'downloadList.changed']),
    );
  },
};

export const AddRefused: Story = {
  args: { added: new ApiError('The list is full', 400) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Add Night Drive to your download list' }),
    );
    await waitFor(() =>
      expect(screen.getAllByText('Night Drive, Main was not added to your download list')[0]).toBeVisible(),
    );
  },
};

const onArtistPage = { path: '/rotation/artist/1' };
/** A visitor can see the versions; the actions are for members. */
export const LetterByAVisitor: Story = {
  args: { ...onArtistPage, user: null },
  play: async ({ canvas, userEvent }) => {
    const letters = await openPanel(canvas, (at) => userEvent.click(at), 'Tamarind Season');
    await userEvent.click(letters.getByRole('button', { name: 'Remix' }));
    await expect(url()).toBe('/register');
  },
};
export const VersionByAVisitor: Story = {
  args: { ...onArtistPage, user: null },
  play: async ({ canvas, userEvent }) => {
    await openPanel(canvas, (at) => userEvent.click(at), 'Tamarind Season');
    await userEvent.click(canvas.getByRole('link', { name: 'Clean' }));
    await expect(url()).toBe('/register');
  },
};
export const PlayByAVisitor: Story = {
  args: { ...onArtistPage, user: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Tamarind Season' }));
    await expect(url()).toBe('/login?next=%2Frotation%2Fartist%2F1');
  },
};
export const DownloadByAnUnpaidMember: Story = {
  args: {
    ...onArtistPage,
    user: unpaidUser(),
    tracks: { list: tenTracks, count: 10, presets: '', relaxed: [] },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Tamarind Season' }));
    await expect(url()).toBe('/profile/subscription/unpaid');
  },
};
