import type { Track } from '@pool/contracts';
import { ApiError, createBus } from '@pool/remote-kit';
import type { RecordedEvent } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';
import { tenTracks } from '../../testing/tracks.ts';

const meta = {
  title: 'Catalogue/Lists',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answerOf = (list: Track[]) => ({ list, count: 40, presets: '', relaxed: [] });
const url = () => screen.getByTestId('url').textContent;
type Canvas = Pick<typeof screen, 'getAllByRole' | 'getByRole'>;
const requests = (emitted: RecordedEvent[]) =>
  emitted.map(({ name }) => name).filter((name) => name.endsWith('.requested'));
const heads = (canvas: Canvas) => canvas.getAllByRole('columnheader').map((head) => head.textContent);

export const Normal: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Night Drive' });
    await expect(heads(canvas)).toEqual([
      'TRK # | PLAY',
      'TRACK | ARTIST',
      'BPM | KEY',
      'ENERGY',
      'GENRE',
      'RATING',
      'DATE | DL',
    ]);
  },
};

/** The headings sort: tempo slowest first, then reversed. The order is in the address, and Back undoes it. */
export const Sorted: Story = {
  args: {
    tracks: ({ query }) => {
      const rows =
        query?.sortField === 'bpm' ? tenTracks.toSorted((a, b) => (a.bpm ?? 0) - (b.bpm ?? 0)) : tenTracks;
      return answerOf(query?.order === 'DESC' && query.sortField === 'bpm' ? rows.toReversed() : rows);
    },
  },
  play: async ({ canvas, userEvent }) => {
    const firstTitle = () => canvas.getAllByRole('row')[1]?.getAttribute('aria-label');
    await canvas.findByRole('button', { name: 'Night Drive' });
    const tempo = canvas.getByRole('columnheader', { name: /^BPM/ });
    await userEvent.click(within(tempo).getByRole('button', { name: 'BPM, sort by tempo' }));
    await waitFor(() => expect(firstTitle()).toContain('Slow Tide'));
    await expect(url()).toBe('/tracks/all?sort=bpm');
    await expect(tempo).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(tempo).getByRole('button', { name: 'BPM, sort by tempo' }));
    await waitFor(() => expect(firstTitle()).toContain('A very long title'));
    await expect(url()).toBe('/tracks/all?sort=-bpm');
    await expect(tempo).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('columnheader', { name: /^TRACK/ })).not.toHaveAttribute('aria-sort');
  },
};

/** Energy is a number and a bar, or a dash if unknown, and sorts highest first. */
export const Energy: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas, userEvent }) => {
    const cells = (name: RegExp) => within(canvas.getByRole('row', { name })).getAllByRole('cell');
    await canvas.findByRole('row', { name: /^6, Slow Tide/ });
    await expect(cells(/^1, Night Drive, .*, energy 7,/)[3]).toHaveTextContent(/^Energy 7$/);
    await expect(cells(/^6, Slow Tide/)[3]).toHaveTextContent(/^–$/);
    await userEvent.click(canvas.getByRole('button', { name: 'ENERGY, sort by energy' }));
    await expect(url()).toBe('/tracks/all?sort=-energy');
    await expect(canvas.getByRole('columnheader', { name: /^ENERGY/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

const payloads = (emitted: RecordedEvent[]) => emitted.map(({ payload }) => payload);
/** With a version filter, the row plays and downloads that version; without one, the member's default. */
export const FilteredVersion: Story = {
  args: { path: '/tracks/all?versions=Clean', emitted: [], defaultVersion: 'Intro' },
  play: async ({ canvas, userEvent, args: { emitted = [] } }) => {
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Night Drive' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Download Tamarind Season' }));
    await waitFor(() => expect(emitted).toHaveLength(2));
    // Night Drive's second version and Tamarind Season's second one are Clean.
    await expect(payloads(emitted)).toMatchObject([{ versionId: 101 }, { versionId: 301 }]);
  },
};
export const DefaultVersion: Story = {
  args: { emitted: [], defaultVersion: 'Intro' },
  play: async ({ canvas, userEvent, args: { emitted = [] } }) => {
    emitted.length = 0;
    const play = await canvas.findByRole('button', { name: 'Play Tamarind Season' });
    await waitFor(async () => {
      emitted.length = 0;
      await userEvent.click(play);
      await expect(payloads(emitted)).toMatchObject([{ versionId: 302 }]);
    });
  },
};

/** A change of the default version applies to the rows immediately. */
export const DefaultVersionChanged: Story = {
  args: { emitted: [], bus: createBus() },
  play: async ({ canvas, userEvent, args: { emitted = [], bus } }) => {
    const play = await canvas.findByRole('button', { name: 'Play Tamarind Season' });
    bus?.emit('preferences.changed', { defaultVersion: 'Intro' });
    await waitFor(async () => {
      emitted.length = 0;
      await userEvent.click(play);
      await expect(payloads(emitted)).toMatchObject([{ versionId: 302 }]);
    });
  },
};

export const Videos: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Video' }));
    await expect(url()).toBe('/tracks/all?type=video');
    await canvas.findByRole('button', { name: 'Night Drive (Video)' });
    await expect(heads(canvas)).toEqual(['COVER', 'TRACK | ARTIST', 'GENRE', 'RELEASED', 'Download and add']);
    await expect(canvas.getByText('4 videos')).toBeVisible();
    const row = within(canvas.getByRole('row', { name: /^2, Salt & Chrome/ }));
    await expect(row.getByRole('button', { name: 'Download Salt & Chrome (Video)' })).toBeVisible();
    await expect(
      row.getByRole('button', { name: 'Add Salt & Chrome (Video) to your download list' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Audio' }));
    await expect(url()).toBe('/tracks/all');
  },
};

const late: { answer?: () => void } = {};
/** The answer for the first page arrives after that for the second, and is not shown, since the second was requested later. */
export const OnlyTheLatestAnswer: Story = {
  args: {
    tracks: ({ query }) =>
      query?.offset === 10
        ? answerOf(tenTracks.slice(3, 6))
        : query?.offset === 20
          ? new Promise((resolve) => {
              late.answer = () => resolve(answerOf(tenTracks.slice(6, 9)));
            })
          : answerOf(tenTracks.slice(0, 3)),
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /^1, Night Drive/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    // Until the answer arrives, the previous rows stay with their own numbers, marked as old.
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('row', { name: /^1, Night Drive/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await canvas.findByRole('row', { name: /^11, A very long title/ });
    late.answer?.();
    await waitFor(() => expect(canvas.getByRole('table')).not.toHaveAttribute('aria-busy'));
    await expect(canvas.queryByRole('row', { name: /Carnival Engine/ })).toBeNull();
    await expect(canvas.getByRole('row', { name: /^11, A very long title/ })).toBeVisible();
  },
};

const next: { answer?: () => void } = {};
/** A press that began on one track acts on no other one that takes its place before it ends. */
export const ChangeWhilePressed: Story = {
  args: {
    emitted: [],
    tracks: ({ query }) =>
      query?.offset === 10
        ? new Promise((resolve) => {
            next.answer = () => resolve(answerOf(tenTracks.slice(3, 6)));
          })
        : answerOf(tenTracks.slice(0, 3)),
  },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const play = await canvas.findByRole('button', { name: 'Play Night Drive' });
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    await userEvent.pointer({ keys: '[MouseLeft>]', target: play });
    next.answer?.();
    const row = await canvas.findByRole('row', { name: /^11, A very long title/ });
    const other = within(row).getByRole('button', { name: /^Play A very long title/ });
    await userEvent.pointer({ keys: '[/MouseLeft]', target: other });
    await expect(requests(emitted)).toEqual([]);
    await userEvent.click(other);
    await expect(requests(emitted)).toEqual(['play.requested']);
  },
};

/** A press that ended in no click, such as one for the browser's menu, takes nothing from the next key. */
export const KeyAfterPress: Story = {
  args: { emitted: [] },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    const pressed = await canvas.findByRole('button', { name: 'Play Night Drive' });
    const [other] = canvas.getAllByRole('button', { name: /^Play A very long title/ });
    await userEvent.pointer({ keys: '[MouseRight]', target: pressed });
    other?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(requests(emitted)).toEqual(['play.requested']);
  },
};

/** Audio rows do not stay while videos are loading. */
export const FilmsOnTheirWay: Story = {
  args: {
    tracks: ({ query }) => (query?.type === 'video' ? new Promise(() => undefined) : answerOf(tenTracks)),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Video' }));
    await expect(canvas.getByRole('radio', { name: 'Video' })).toHaveFocus();
    await expect(await canvas.findByText('Loading tracks')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Night Drive' })).toBeNull();
  },
};

/** The chart has its own numbers and no videos, whatever the link contains. */
export const Rank: Story = {
  args: {
    path: '/tracks/rank?type=video&country=US',
    tracks: ({ query }) =>
      query?.type === 'video' || query?.country || query?.sortField !== 'rank'
        ? new ApiError('not as a chart is asked for', 400)
        : { list: [], count: 0, presets: '', relaxed: [] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tracks yet')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Billboard 100' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: 'Video' })).toBeNull();
  },
};

export const Curated: Story = {
  args: { path: '/tracks/curated', tracks: new ApiError('no list is asked for', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Download for Mac' })).toHaveAttribute(
      'href',
      expect.stringMatching(/osx$/),
    );
    await expect(canvas.getByRole('link', { name: 'Download for Windows' })).toHaveAttribute(
      'href',
      expect.stringMatching(/windows_64$/),
    );
    await expect(canvas.queryByRole('button', { name: /^Filters/ })).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: /pages/ })).toBeNull();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

async function choose(
  canvas: Canvas,
  click: (element: Element) => Promise<void>,
  list: string,
  option: string,
) {
  await click(canvas.getByRole('combobox', { name: list }));
  await click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

const topRequests: string[] = [];
/** Filter applies the choices; Reset clears them and loads ten rows from the first. */
export const Top: Story = {
  args: {
    path: '/tracks/top?page=3&limit=25',
    tracks: ({ query }) => {
      topRequests.push(`${query?.limit} from ${query?.offset}`);
      return answerOf(tenTracks);
    },
  },
  play: async ({ canvas, userEvent }) => {
    topRequests.length = 0;
    const click = (element: Element) => userEvent.click(element);
    await canvas.findByRole('button', { name: 'Night Drive' });
    for (const [list, text] of [
      ['Genre', 'All Genre'],
      ['Date', 'Select Date'],
      ['Country', 'All Country'],
    ] as const)
      await expect(canvas.getByRole('combobox', { name: list })).toHaveTextContent(text);
    await choose(canvas, click, 'Genre', 'House');
    await choose(canvas, click, 'Date', 'Last 14 Days');
    await choose(canvas, click, 'Country', 'Jamaica');
    await expect(url()).toBe('/tracks/top?page=3&limit=25');
    await expect(topRequests.slice(1)).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await expect(url()).toBe('/tracks/top?genres=House&dateRange=14d&country=JM&limit=25');
    await expect(canvas.getByRole('combobox', { name: 'Date' })).toHaveTextContent('Last 14 Days');
    await expect(canvas.getByRole('navigation', { name: 'Tracks: pages' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(url()).toBe('/tracks/top');
    await waitFor(() => expect(topRequests.slice(-2)).toEqual(['25 from 0', '10 from 0']));
    await expect(canvas.getByRole('combobox', { name: 'Date' })).toHaveTextContent('Select Date');
  },
};

/** Choices that were not applied yet outlive another rendering of the page with the same address. */
export const TopChoicesKept: Story = {
  args: { path: '/tracks/top?limit=25' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Night Drive' });
    await choose(canvas, (element) => userEvent.click(element), 'Date', 'Last 14 Days');
    await userEvent.click(canvas.getByRole('link', { name: 'Top' }));
    await expect(url()).toBe('/tracks/top?limit=25');
    await expect(canvas.getByRole('combobox', { name: 'Date' })).toHaveTextContent('Last 14 Days');
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await expect(url()).toBe('/tracks/top?dateRange=14d&limit=25');
  },
};

/** /tracks/ shows the newest tracks, with the search cleared and the rest kept. */
export const SearchCleared: Story = {
  args: { path: '/tracks/?name=night&genres=House' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Night Drive' });
    await expect(url()).toBe('/tracks/all?genres=House');
  },
};

export const Relaxed: Story = {
  args: {
    path: '/search?name=nite+zzz',
    tracks: ({ query }) => ({
      list: [],
      count: 0,
      presets: '',
      relaxed:
        // Best first is the API's default order: the request has none.
        query?.sortField === undefined
          ? [
              { kind: 'word', from: 'zzz', to: null },
              { kind: 'typo', from: 'nite', to: 'night' },
            ]
          : [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'No exact matches. Showing results without “zzz”. Showing results for “night” instead of “nite”.',
      ),
    ).toBeVisible();
  },
};

export const PresetGenres: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Genres of House' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Tech House' }));
    await expect(url()).toBe('/tracks/all?preset=House&genres=Tech+House');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Genres of House' }));
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Tech House' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Latin' }));
    await expect(url()).toBe('/tracks/all?preset=Latin');
  },
};

/** Shows all genres or the first few; Reset all also removes the search; Hide closes the panel. */
export const FilterButtons: Story = {
  args: { path: '/search?name=night&preset=House&genres=Techno&limit=25' },
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: /^Filters/ });
    await userEvent.click(opener);
    const panel = within(await canvas.findByRole('region', { name: 'Filters' }));
    // The fourteenth genre is chosen, so it shows; the thirteenth does not.
    await expect(await panel.findByRole('checkbox', { name: 'Techno' })).toBeChecked();
    await expect(panel.queryByRole('checkbox', { name: 'Soca' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Show all' }));
    await expect(panel.getByRole('checkbox', { name: 'Soca' })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Hide' }));
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await expect(url()).toBe('/search?name=night&preset=House&limit=25');
    await userEvent.click(opener);
    const again = within(await canvas.findByRole('region', { name: 'Filters' }));
    await userEvent.click(again.getByRole('button', { name: 'Reset all' }));
    await expect(url()).toBe('/tracks/all?limit=25');
  },
};
