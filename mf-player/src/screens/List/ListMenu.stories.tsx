import { ApiError, createBus } from '@pool/remote-kit';
import { recordEvents } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { someEntries } from '../../testing/entries.ts';
import { emitted, ListStage, menu, open, page, startList, toasted } from '../../testing/list-stage.tsx';

const meta = {
  title: 'Player/Download list',
  component: ListStage,
  args: { entries: someEntries },
  beforeEach: ({ args }) => startList(args),
} satisfies Meta<typeof ListStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The rows get the list at the start; it can be opened and left by keyboard. */
export const Listed: Story = {
  play: async (context) => {
    await open(context);
    await expect(emitted('downloadList.changed')).toEqual([{ versionIds: [11, 21, 31] }]);
    await expect(menu().getAllByRole('listitem')).toHaveLength(3);
    await expect(menu().getByText('Nova Reyes - Night Drive')).toBeVisible();
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button')).toHaveFocus());
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download All' })).toBeVisible());
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await open(context);
    const wide = document.documentElement;
    await expect(wide.scrollWidth).toBeLessThanOrEqual(wide.clientWidth);
  },
};

export const RemoveAndUndo: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click(
      menu().getByRole('button', { name: 'Remove Night Drive (Main) from the list' }),
    );
    await context.canvas.findByRole('button', { name: 'Download list, 2 tracks' });
    await waitFor(() => expect(emitted('downloadList.changed').at(-1)).toEqual({ versionIds: [21, 31] }));
    await context.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await context.canvas.findByRole('button', { name: 'Download list, 3 tracks' });
    // It is back in its old position.
    await expect(emitted('downloadList.changed').at(-1)).toEqual({ versionIds: [11, 21, 31] });
  },
};

/** Removing entries by keyboard keeps the focus in the list: on the next entry, or on the previous one at the end. */
export const RemoveByKeyboard: Story = {
  play: async (context) => {
    await open(context);
    const first = menu().getByRole('button', { name: 'Remove Night Drive (Main) from the list' });
    first.focus();
    await context.userEvent.keyboard('{Enter}');
    const second = await menu().findByRole('button', { name: /^Remove Salt & Chrome/ });
    await waitFor(() => expect(second).toHaveFocus());
    const last = menu().getByRole('button', { name: /^Remove Tamarind Season/ });
    last.focus();
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(menu().queryByRole('button', { name: /^Remove Tamarind/ })).toBeNull());
    await waitFor(() => expect(menu().getByRole('button', { name: /^Remove Salt & Chrome/ })).toHaveFocus());
  },
};

export const RemovingRefused: Story = {
  args: { removing: new ApiError('The server is having a nap', 503) },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(
      menu().getByRole('button', { name: 'Remove Night Drive (Main) from the list' }),
    );
    await toasted('The server is having a nap');
    await context.canvas.findByRole('button', { name: 'Download list, 3 tracks' });
  },
};

/** Clearing asks for confirmation; without entries the menu closes. */
export const Clear: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await open(context);
    await userEvent.click(menu().getByRole('button', { name: 'Clear' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Clear your download list?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep list' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(page.list).toHaveLength(3);
    await userEvent.click(menu().getByRole('button', { name: 'Clear' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Download list, 0 tracks' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { entries: [] },
  play: async (context) => {
    await open(context, '0 tracks');
    await expect(menu().getByText('Your download list is empty')).toBeVisible();
    await expect(menu().queryByRole('button', { name: 'Download All' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { read: 'never' },
  play: async (context) => open(context, '0 tracks'),
};

export const Unreadable: Story = {
  args: { read: new ApiError('no', 404) },
  play: async (context) => {
    await open(context, '0 tracks');
    await expect(await menu().findByText('The list could not be loaded')).toBeVisible();
  },
};

/** After an addition elsewhere, the counter changes immediately, and the entries once they are read. */
export const AddedElsewhere: Story = {
  args: { entries: someEntries.slice(0, 1) },
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Download list, 1 track' });
    page.list = someEntries.slice(0, 2);
    page.bus.emit('downloadList.changed', { versionIds: [11, 21] });
    await open(context, '2 tracks');
    await waitFor(() => expect(menu().getAllByRole('listitem')).toHaveLength(2));
  },
};

/** On a slow network, the answer to an earlier addition arrives after that to a later one: the list is read again and announced. */
export const EarlierAnswerLast: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Download list, 3 tracks' });
    page.bus.emit('downloadList.changed', { versionIds: [11, 21] });
    await waitFor(() => expect(emitted('downloadList.changed').at(-1)).toEqual({ versionIds: [11, 21, 31] }));
    await canvas.findByRole('button', { name: 'Download list, 3 tracks' });
  },
};

/** A change in another tab shows when this page becomes visible again. */
export const AnotherTab: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Download list, 3 tracks' });
    page.list = someEntries.slice(0, 1);
    document.dispatchEvent(new Event('visibilitychange'));
    await canvas.findByRole('button', { name: 'Download list, 1 track' });
  },
};

export const DownloadAllAndStop: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.click(menu().getByRole('button', { name: 'Download All' }));
    await expect(emitted('download.requested')).toEqual([
      { trackId: 1, versionId: 11, title: 'Night Drive (Main)' },
    ]);
    await context.userEvent.click(menu().getByRole('button', { name: 'Stop, 1 of 3' }));
    await expect(menu().getByRole('button', { name: 'Download All' })).toBeVisible();
  },
};

/** The archive waits for a player that is still loading; meanwhile no second one can be requested. */
export const PlayerLoading: Story = {
  beforeEach: () => {
    page.bus = createBus();
    page.emitted = recordEvents(page.bus, ['requests.held']);
  },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(menu().getByRole('button', { name: 'Download in zip' }));
    await expect(await menu().findByRole('button', { name: 'Downloading...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(emitted('requests.held')).toHaveLength(1);
  },
};
