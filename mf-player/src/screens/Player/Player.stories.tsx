import type { Track } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { unzipSync } from 'fflate';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import {
  archive,
  download,
  isThere,
  large,
  PlayerStage,
  page,
  request,
  startPlayer,
} from '../../testing/player-stage.tsx';
import { someLink, someQueue } from '../../testing/tracks.ts';

const meta = {
  title: 'Player/Player',
  component: PlayerStage,
  beforeEach: startPlayer,
} satisfies Meta<typeof PlayerStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whether the browser would warn before this page is left. */
const wouldWarn = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const drawing = (slider: HTMLElement) =>
  [...slider.querySelectorAll('*')].map((one) => one.shadowRoot?.querySelector('canvas')).find(Boolean);

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await isThere();
    await expect(canvas.queryByRole('region', { name: 'Player' })).toBeNull();
  },
};

export const Playing: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    page.deck.report({ type: 'time', seconds: 22.4, length: 60 });
    const slider = await canvas.findByRole('slider', { name: 'Position in the preview' });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '00:22 of 01:00'));
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', '00:27 of 01:00');
    await userEvent.keyboard('{End}{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', '00:15 of 01:00');
    await expect(canvas.getByRole('button', { name: 'Previous track' })).toBeDisabled();
    await waitFor(() => expect(drawing(slider)).toBeInstanceOf(HTMLCanvasElement));
    await expect(document.documentElement.style.getPropertyValue('--player-space')).toMatch(/^\d+px$/);
  },
};

/** A press seeks, but not a press for the browser's menu. */
export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    page.deck.report({ type: 'time', seconds: 22.4, length: 60 });
    const slider = await canvas.findByRole('slider', { name: 'Position in the preview' });
    const { left, width } = slider.getBoundingClientRect();
    const seeks = () => page.deck.calls.filter((line) => line.startsWith('seek')).length;
    const at = (share: number) => ({ target: slider, coords: { clientX: left + width * share } });
    await userEvent.pointer([
      { keys: '[MouseRight>]', ...at(0.5) },
      { pointerName: 'mouse', ...at(0.6) },
      { keys: '[/MouseRight]', ...at(0.6) },
    ]);
    await expect(seeks()).toBe(0);
    await userEvent.pointer({ keys: '[MouseLeft]', ...at(0.5) });
    await expect(seeks()).toBe(1);
  },
};

/** Space plays and pauses, but not while typing, and only once on a button. */
export const BySpace: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    await userEvent.keyboard(' ');
    const play = await canvas.findByRole('button', { name: 'Play' });
    play.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('textbox')).toHaveValue(' ');
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible();
  },
};

/** Media keys are explicit: Pause on a paused track does not play it, and Play on a playing one does not pause it. */
export const ByMediaKeys: Story = {
  beforeEach: () => {
    const keys = new Map<string, MediaSessionActionHandler>();
    spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
      if (handler) keys.set(action, handler);
    });
    press.key = (action) => keys.get(action)?.({ action });
  },
  play: async ({ canvas }) => {
    await request();
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    press.key('play');
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible();
    press.key('pause');
    await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible();
    const calls = page.deck.calls.length;
    press.key('pause');
    await expect(page.deck.calls).toHaveLength(calls);
    press.key('play');
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
  },
};
const press: { key: (action: MediaSessionAction) => void } = { key: () => undefined };

/** Arrows seek and digits rate from anywhere on the page, but not while typing. */
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await expect(await canvas.findByRole('button', { name: /^Rated 4 of 5, change/ })).toBeVisible();
    page.deck.report({ type: 'time', seconds: 22.4, length: 60 });
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    await expect(page.deck.calls.at(-1)).toBe('seek 17.4');
    await userEvent.keyboard('2');
    await expect(await canvas.findByRole('button', { name: /^Rated 2 of 5, change/ })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), '5');
    await expect(canvas.getByRole('button', { name: /^Rated 2 of 5, change/ })).toBeVisible();
  },
};

export const Rated: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await userEvent.click(await canvas.findByRole('button', { name: /^Rated 4 of 5, change/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
    await expect(await canvas.findByRole('button', { name: /^Rated 5 of 5, change/ })).toBeVisible();
  },
};

/** A track can be rated while it plays even on a phone; the bar stays two rows high, and nothing in it moves. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await request(11, { rating: 0 });
    const trigger = await canvas.findByRole('button', { name: 'Rate Night Drive' });
    await expect(trigger).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Player' }).offsetHeight).toBeLessThanOrEqual(112);
    const slider = await canvas.findByRole('slider', { name: 'Position in the preview' });
    await expect(slider.clientWidth).toBeGreaterThanOrEqual(120);
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
    const rated = await canvas.findByRole('button', { name: /^Rated 5 of 5, change/ });
    await waitFor(() => expect(rated).toHaveFocus());
    await userEvent.keyboard('3');
    await expect(await canvas.findByRole('button', { name: /^Rated 3 of 5, change/ })).toBeVisible();
    const { documentElement } = document;
    await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth);
  },
};

export const NextVersionAndClose: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await canvas.findByRole('combobox', { name: 'Version' });
    await userEvent.click(canvas.getByRole('textbox', { name: 'A field' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Version' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Intro' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Version' })).toHaveTextContent('Intro'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next track' }));
    await expect(await canvas.findByText(/^Salt & Chrome/)).toBeVisible();
    await expect(page.deck.calls.filter((line) => line.startsWith('play'))).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the player' }));
    await expect(canvas.queryByRole('region', { name: 'Player' })).toBeNull();
    // The focus is where it was before it entered the bar.
    await expect(canvas.getByRole('textbox', { name: 'A field' })).toHaveFocus();
    await expect(page.deck.calls.at(-1)).toBe('eject');
    await expect(document.documentElement.style.getPropertyValue('--player-space')).toBe('');
  },
};

export const LongTitle: Story = {
  play: async ({ canvas }) => {
    await isThere();
    const [, second] = someQueue;
    if (second) page.bus.emit('play.requested', { track: second, versionId: 21, queue: someQueue });
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
  },
};

export const VolumeIsRemembered: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await userEvent.click(await canvas.findByRole('button', { name: 'Mute' }));
    await expect(page.deck.calls.at(-1)).toBe('volume 0');
    await expect(localStorage.getItem('pool.volume')).toBe('0');
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute' }));
    await expect(page.deck.calls.at(-1)).toBe('volume 1');
  },
};

export const Loading: Story = {
  args: { link: 'never' },
  play: async ({ canvas }) => {
    await request();
    await expect(await canvas.findByRole('button', { name: 'Play' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { link: new ApiError('Not found', 404) },
  play: async ({ canvas }) => {
    await request();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This version has no file yet');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** The sentence has its own row, since in a column next to the buttons it would be too narrow. */
export const FailedOnAPhone: Story = {
  ...Failed,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await Failed.play?.(context);
    await expect(context.canvas.getByRole('alert').clientWidth).toBeGreaterThan(300);
    await expect(context.canvas.getByRole('button', { name: /^Rated 4 of 5/ })).toBeVisible();
  },
};

const limit = 'We are sorry but you have reached the maximum PREVIEW limit for this track';
export const LimitReached: Story = {
  args: { link: new ApiError(limit, 429) },
  play: async ({ userEvent }) => {
    await request();
    await expect(await screen.findByRole('dialog', { name: 'Limit reached' })).toHaveTextContent(limit);
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Downloading: Story = {
  play: async ({ canvas, userEvent }) => {
    await request();
    await download(11, 12, 13);
    await waitFor(() => expect(canvas.getAllByRole('progressbar')).toHaveLength(2));
    await expect(canvas.getByText('Waiting')).toBeVisible();
    await waitFor(() => expect(wouldWarn()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Night Drive (Clean)' }));
    await waitFor(() => expect(canvas.queryByText('Waiting')).toBeNull());
    await expect(canvas.queryByText('Night Drive (Clean)')).toBeNull();
    // The entry is gone; the focus is on the next one.
    const left = canvas.getAllByRole('button', { name: /^Cancel Night Drive/ });
    await waitFor(() => expect(left.at(-1)).toHaveFocus());
    for (const button of left) await userEvent.click(button);
    await waitFor(() => expect(wouldWarn()).toBe(false));
  },
};

export const Downloaded: Story = {
  args: { fetching: 'done' },
  play: async ({ canvas }) => {
    await download(11);
    await expect(await canvas.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(wouldWarn()).toBe(false));
    await expect(page.saved).toEqual(['Nova Reyes - Night Drive (Main).mp3']);
  },
};

export const DownloadFailed: Story = {
  args: { fetching: 'broken' },
  play: async ({ canvas }) => {
    await download(11);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The connection was lost');
    await expect(canvas.getByRole('button', { name: 'Try again: Night Drive (Main)' })).toBeVisible();
  },
};

export const Zipping: Story = {
  play: async ({ canvas, userEvent }) => {
    await archive(11, 12, 13);
    await expect(await canvas.findByText('0 of 3 · 840 KB')).toBeVisible();
    await waitFor(() => expect(wouldWarn()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Record Pool 11-21 13-53.zip' }));
    await expect(canvas.queryByText('0 of 3 · 840 KB')).toBeNull();
    await waitFor(() => expect(wouldWarn()).toBe(false));
  },
};

export const Zipped: Story = {
  args: { fetching: 'done' },
  play: async ({ canvas }) => {
    await archive(11, 12);
    await expect(await canvas.findByText(/^Saved, 2 tracks/)).toBeVisible();
    await expect(page.saved).toEqual(['Record Pool 11-21 13-53.zip']);
  },
};

/** Failed files are listed, and can be retried or left out. */
export const ZipWaitsForAnswer: Story = {
  args: { link: ({ params }) => (params.id === 11 ? someLink() : new ApiError('no', 404)), fetching: 'done' },
  play: async ({ canvas, userEvent }) => {
    await archive(11, 12, 13, 14, 15);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^4 of 5 could not be downloaded.*Night Drive \(12\): This version has no file yet.*and 1 more$/,
    );
    // After a button disappears, the focus stays at its entry.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Downloads in progress' }).matches(':focus-within')).toBe(
        true,
      ),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip' }));
    await expect(await canvas.findByText(/^Saved, 1 track/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Dismiss Record Pool 11-21 13-53.zip' })).toHaveFocus();
    await canvas.findByText('Record Pool 11-21 13-53.zip is saved.');
  },
};

/** Above 64 MB the archive is created on the page's real disk. */
export const ZippedOnDisk: Story = {
  args: { fetching: 'large' },
  play: async ({ canvas }) => {
    await archive(11, 12, 13);
    await expect(await canvas.findByText(/^Saved, 3 tracks/, {}, { timeout: 20_000 })).toBeVisible();
    const [blob] = page.blobs;
    await expect(blob).toBeInstanceOf(File);
    const names = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? []), { filter: () => true });
    await expect(Object.values(names).map((file) => file.length)).toEqual([
      large.length,
      large.length,
      large.length,
    ]);
  },
};

/** A video is shown above the bar until a track without a picture follows. */
export const Video: Story = {
  play: async ({ canvas, userEvent }) => {
    await isThere();
    const film = { ...someQueue[0], type: 'video' as const } as Track;
    page.bus.emit('play.requested', { track: film, versionId: 11, queue: [film, ...someQueue.slice(1)] });
    const screen = await canvas.findByRole('figure', { name: `Video of ${film.name}` });
    await expect(screen).toContainElement(page.deck.screen);
    await userEvent.click(canvas.getByRole('button', { name: 'Next track' }));
    await waitFor(() => expect(canvas.queryByRole('figure')).toBeNull());
    await expect(page.deck.screen?.isConnected).toBe(false);
  },
};
