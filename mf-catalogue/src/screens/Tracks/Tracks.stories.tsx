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

/** A filter changes the URL, and leads to page 1. */
export const FiltersApplied: Story = {
  args: { path: '/tracks/top?page=3&keys=8A' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
    const panel = within(await canvas.findByRole('region', { name: 'Filters' }));
    await userEvent.click(await panel.findByRole('checkbox', { name: 'House' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Clean' }));
    await expect(panel.getByRole('button', { name: '8A' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(panel.getByRole('button', { name: '9B' }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    // A version and its FRP twin are one checkbox, and both are chosen.
    await expect(url()).toBe('/tracks/top?genres=House&versions=Clean%2CFRP+Clean&keys=8A%2C9B');
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Filters/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 8A' }));
    await expect(url()).toBe('/tracks/top?genres=House&versions=Clean%2CFRP+Clean&keys=9B');
  },
};

/** A range filters by a number; widened to all values, it is removed. */
export const RangesApplied: Story = {
  args: { path: '/tracks/all?bpm=118,128' },
  play: async ({ canvas, userEvent }) => {
    const setRange = async (name: string, value: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
      const bound = await canvas.findByRole('spinbutton', { name });
      await userEvent.clear(bound);
      await userEvent.type(bound, value);
      await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    };
    await setRange('Energy from', '7');
    await expect(url()).toBe('/tracks/all?bpm=118%2C128&energy=7%2C10');
    await expect(canvas.getByRole('button', { name: 'Remove BPM 118 to 128' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Energy from 7' }));
    await expect(url()).toBe('/tracks/all?bpm=118%2C128');
    await setRange('BPM from', '0');
    await setRange('BPM to', '256');
    await expect(url()).toBe('/tracks/all');
    await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }));
    const from = await canvas.findByRole('spinbutton', { name: 'BPM from' });
    await userEvent.clear(from);
    await userEvent.type(from, '120{Enter}');
    await expect(url()).toBe('/tracks/all?bpm=120%2C256');
  },
};

export const FiltersOpen: Story = {
  args: { path: '/tracks/all?genres=House&bpm=118,128&energy=7,10&keys=8A' },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Filters/ });
    await userEvent.click(button);
    await expect(await canvas.findByRole('checkbox', { name: 'House' })).toBeChecked();
    await expect(canvas.getByRole('slider', { name: 'Energy, lowest' })).toHaveValue('7');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await userEvent.click(button);
    await expect(await canvas.findByRole('checkbox', { name: 'House' })).toBeVisible();
  },
};

/** Scrolling the page by its scroll bar or a finger keeps the panel open, with the choices that are not applied yet; so do keys elsewhere. */
export const FiltersStayOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
    const house = () => canvas.getByRole('checkbox', { name: 'House' });
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'House' }));
    const outside = canvas.getByRole('heading', { level: 1 });
    await fireEvent.pointerDown(document.documentElement);
    await fireEvent.pointerDown(outside, { pointerType: 'touch' });
    await fireEvent.pointerCancel(outside, { pointerType: 'touch' });
    await expect(house()).toBeChecked();
    canvas.getByRole('button', { name: 'Hip-Hop' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe('/tracks/all?preset=Hip-Hop'));
    await expect(house()).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(url()).toBe('/tracks/all?preset=Hip-Hop&genres=House');
  },
};

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
