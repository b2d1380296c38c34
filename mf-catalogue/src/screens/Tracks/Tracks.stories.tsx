import { ApiError, createBus } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { CatalogueStage, type StageArgs } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const meta = {
  title: 'Catalogue/Tracks',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const bus = createBus();
const url = () => screen.getByTestId('url').textContent;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Night Drive' })).toBeVisible();
    // The first rows are rendered immediately, the others right after.
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Play / })).toHaveLength(9));
    await expect(canvas.getByText('1–10 of 426')).toBeVisible();
    await expect(canvas.getByText('Not in the pool')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Nova Reyes' })).toHaveAttribute(
      'href',
      '/rotation/artist/1',
    );
    await expect(canvas.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Loading: Story = {
  args: { tracks: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading tracks')).toBeInTheDocument();
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
};

export const NothingFits: Story = {
  args: {
    path: '/search?name=zzz&genres=House&limit=25',
    tracks: { list: [], count: 0, presets: '', relaxed: [] },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No tracks match your filters')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove “zzz”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset filters' }));
    // The search text stays; without filters there is only the search to clear.
    await expect(url()).toBe('/search?name=zzz&limit=25');
    await expect(await canvas.findByText('No tracks match “zzz”')).toBeVisible();
    const [clear] = canvas.getAllByRole('button', { name: 'Clear search' });
    if (!clear) throw new Error('the search cannot be cleared');
    await userEvent.click(clear);
    await expect(url()).toBe('/tracks/all?limit=25');
  },
};

export const PastTheEnd: Story = {
  args: { path: '/tracks/all?page=99', tracks: { list: [], count: 426, presets: '', relaxed: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to first page' }));
    await expect(url()).toBe('/tracks/all');
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    tracks: () => {
      failing.times += 1;
      return failing.times > 1
        ? { list: tenTracks, count: 10, presets: '', relaxed: [] }
        : new ApiError('Connection is not established. Please check your Internet and try again', 0);
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Connection is not established');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Night Drive' })).toBeVisible();
  },
};

export const Failed: Story = { args: { tracks: new ApiError('Internal server error', 400) } };

export const Presets: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hip-Hop' }));
    await expect(url()).toBe('/tracks/all?preset=Hip-Hop');
    await expect(canvas.getByRole('button', { name: 'Hip-Hop' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /^All$/ }));
    await expect(url()).toBe('/tracks/all');
  },
};

export const Paging: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 3' }));
    await expect(url()).toBe('/tracks/all?page=3');
    await expect(await canvas.findByText('21–30 of 426')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  },
};

export const VersionsOpen: Story = {
  args: { download: running(100, 400_000, 1_600_000) },
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('button', { name: 'Night Drive' });
    await userEvent.click(title);
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    const list = within(await canvas.findByRole('list', { name: 'Versions of Night Drive' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(list.getByText('Downloaded 11-02-2026')).toBeVisible());
    await expect(list.getByText('New Version Added')).toBeVisible();
    await expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  },
};

const eventsOf = (name: string, emitted: StageArgs['emitted']) =>
  emitted?.filter((one) => one.name === name) ?? [];

export const RateToDownload: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Lantern' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate to download' }));
    await expect(eventsOf('download.requested', emitted)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(eventsOf('download.requested', emitted)).toHaveLength(1));
    await expect(emitted.map(({ name }) => name)).toEqual(['track.rated', 'download.requested']);
    await expect(emitted[1]?.payload).toEqual({ trackId: 5, versionId: 500, title: 'Lantern (Main)' });
    await expect(await canvas.findByRole('button', { name: /Rated 4 of 5.*Lantern/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const RatingOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Lantern' }));
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Rate to download' })).toBeVisible());
  },
};

const saving: { finish?: () => void } = {};
/** Closing the dialog while the stars are saved keeps the stars, and cancels the download that waited for them. */
export const RatingClosed: Story = {
  args: {
    rating: ({ body }) =>
      new Promise((resolve) => {
        saving.finish = () => resolve(body);
      }),
    emitted: [],
  },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Lantern' }));
    await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(saving.finish).toBeDefined());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    saving.finish?.();
    await waitFor(() => expect(eventsOf('track.rated', emitted)).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Download Tamarind Season' }));
    await expect(eventsOf('download.requested', emitted).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ title: expect.stringContaining('Tamarind Season') }),
    ]);
  },
};

export const RatingRefused: Story = {
  args: { rating: new ApiError('That was too often', 429), emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Lantern' }));
    await userEvent.click(await screen.findByRole('radio', { name: '2 stars' }));
    await waitFor(() =>
      expect(screen.getAllByText('Your rating for Lantern was not saved')[0]).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rate Lantern' })).toBeVisible());
    await expect(emitted).toHaveLength(0);
  },
};

/** A rated track is downloaded immediately; the play queue contains the rows in order. */
export const RatedActsAtOnce: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Tamarind Season' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Play Tamarind Season' }));
    await expect(emitted.map(({ name }) => name)).toEqual(['download.requested', 'play.requested']);
    await expect(emitted[1]?.payload).toHaveProperty('queue.length', 10);
  },
};

export const Playing: Story = {
  args: { player: { state: 'playing', trackId: 3, versionId: 300 }, emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause Tamarind Season' }));
    await expect(emitted.map(({ name }) => name)).toEqual(['player.toggleRequested']);
  },
};

/** While the player is loading, requests wait for it, and the buttons show it. */
export const PlayerLoading: Story = {
  args: { player: null },
  play: async ({ canvas, userEvent }) => {
    const play = await canvas.findByRole('button', { name: 'Play Night Drive' });
    await userEvent.click(play);
    await waitFor(() => expect(play).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Play Tamarind Season' }));
    await waitFor(() => expect(play).not.toHaveAttribute('aria-busy'));
    await userEvent.click(canvas.getByRole('button', { name: 'Download Tamarind Season' }));
    await expect(
      await canvas.findByRole('button', { name: 'Tamarind Season is waiting to download' }),
    ).toHaveAttribute('aria-busy', 'true');
  },
};

export const DownloadFailed: Story = {
  args: {
    download: { ...running(300, 0, null), state: 'failed', message: 'This version has no file yet' },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', {
        name: /Download Tamarind Season again. It failed: This version has no/,
      }),
    ).toBeVisible();
  },
};

export const DownloadDone: Story = {
  args: { bus },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Download Tamarind Season' });
    bus.emit('download.stateChanged', { ...running(300, 9, 9), state: 'done' });
    await expect(
      await canvas.findByRole('button', { name: /^Download Tamarind Season again, downloaded/ }),
    ).toBeVisible();
  },
};

/** Arrows move between rows, and letters act on the current one. */
export const ByKeyboard: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const row = (name: RegExp) => canvas.getByRole('row', { name });
    await canvas.findByRole('button', { name: 'Night Drive' });
    await userEvent.keyboard('j');
    await expect(row(/^1, Night Drive/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}j{ArrowUp}');
    const second = row(/^2, Salt & Chrome, Marlow ft. Ida Quill, 98 BPM, 3B, energy 4, Not Downloaded$/);
    await expect(second).toHaveFocus();
    await userEvent.keyboard(' p{Enter}');
    await expect(emitted.map(({ name }) => name)).toEqual(Array(3).fill('play.requested'));
    await expect(emitted[0]?.payload).toMatchObject({ track: { id: 2 }, versionId: 200 });

    const title = canvas.getByRole('button', { name: 'Salt & Chrome' });
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('v');
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByTestId('announced')).toHaveTextContent('3 versions of Salt & Chrome shown.');
    await userEvent.keyboard('3');
    await waitFor(() => expect(row(/^2, Salt & Chrome.*rated 3 of 5/)).toHaveFocus());
    await expect(canvas.getByTestId('announced')).toHaveTextContent('Salt & Chrome rated 3 of 5');
    emitted.length = 0;
    await userEvent.keyboard('da');
    await waitFor(() =>
      expect(emitted.map(({ name }) => name)).toEqual(['download.requested', 'downloadList.changed']),
    );

    await userEvent.keyboard('{End}');
    await expect(row(/^10, Low Ceiling.*Not in the pool$/)).toHaveFocus();
    emitted.length = 0;
    await userEvent.keyboard('pd5');
    await expect(emitted).toHaveLength(0);
    await userEvent.keyboard('{Home}');
    await expect(row(/^1, Night Drive/)).toHaveFocus();
  },
};

/** A key that is held acts once, and moves as long as it is held. */
export const HeldKeys: Story = {
  args: { emitted: [] },
  play: async ({ canvas, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await canvas.findByRole('button', { name: 'Night Drive' });
    const hold = async (key: string) => {
      for (const repeat of [false, true, true])
        await fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
    };
    canvas.getByRole('row', { name: /^1, Night Drive/ }).focus();
    await hold('j');
    await expect(canvas.getByRole('row', { name: /^4, / })).toHaveFocus();
    await hold('k');
    for (const key of ['p', ' ', 'Enter', 'a']) await hold(key);
    await waitFor(() => expect(eventsOf('downloadList.changed', emitted)).not.toEqual([]));
    await expect(emitted.map(({ name }) => name)).toEqual([
      ...Array(3).fill('play.requested'),
      'downloadList.changed',
    ]);
  },
};

/** The table is one stop of Tab, followed by the buttons of the current row. */
export const OneStopOfTab: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('button', { name: 'Night Drive' });
    const first = canvas.getByRole('row', { name: /^1, Night Drive/ });
    await expect(canvas.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([first]);
    first.focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Play Night Drive' })).toHaveFocus();
    await userEvent.tab();
    await expect(title).toHaveFocus();
    // Another row becomes the tab stop once it is chosen.
    await userEvent.click(canvas.getByRole('button', { name: 'Lantern' }));
    await expect(first).toHaveAttribute('tabindex', '-1');
    await expect(canvas.getByRole('row', { name: /^5, Lantern/ })).toHaveAttribute('tabindex', '0');
  },
};

/** ? lists the keys; a letter typed into a field is input. */
export const KeysListed: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Night Drive' });
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    await waitFor(() => expect(within(dialog).getByText(/^Rate the track/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible());
  },
};

function running(versionId: number, received: number, total: number | null) {
  return { trackId: Math.floor(versionId / 100), versionId, state: 'running' as const, received, total };
}
