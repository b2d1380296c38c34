import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { createToastHost, type ToastApi, ToastProvider } from './Toast.tsx';

const undo = fn();
const host = createToastHost();

/** Represents an app of the page, which gets `toasts` and does not know the provider. */
function App({ toasts: toast }: { toasts: ToastApi }) {
  return (
    <div style={{ display: 'flex', gap: 8, minHeight: 320 }}>
      <Button
        onClick={() => toast.show({ title: 'Added to the download list', tone: 'success', timeout: 0 })}
      >
        Success
      </Button>
      <Button
        onClick={() =>
          toast.show({
            title: '3 tracks removed',
            description: 'They are still in your downloads.',
            action: { label: 'Undo', onClick: undo },
            timeout: 0,
          })
        }
      >
        With an act
      </Button>
      <Button
        onClick={() =>
          toast.show({
            title: 'record-pool-11-21-20-10.zip is saved',
            tone: 'success',
            action: { label: 'Remove these from the list', onClick: undo },
            timeout: 0,
          })
        }
      >
        With a long act
      </Button>
      <Button
        onClick={() =>
          toast.show({
            title: "Sorry, profile wasn't updated",
            description: 'Try again.',
            tone: 'danger',
            timeout: 0,
          })
        }
      >
        Danger
      </Button>
    </div>
  );
}

const meta = {
  title: 'Components/Toast',
  component: ToastProvider,
  render: () => (
    <>
      <ToastProvider host={host} />
      <App toasts={host.toasts} />
    </>
  ),
  args: { host },
  beforeEach: () => () => host.toasts.dismiss(),
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The provider and the app that shows toasts are separate React trees. */
export const ShownActedOnDismissed: Story = {
  play: async ({ canvas, userEvent }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'With an act' }));
    await waitFor(() => expect(screen.getByText('They are still in your downloads.')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('They are still in your downloads.')).toBeNull());
  },
};

export const AllTones: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Success', 'With an act', 'Danger'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3));
  },
};

/** Only the latest message of a topic is shown; those of other topics stay. */
export const LatestOfATopic: Story = {
  play: async () => {
    const { toasts: toast } = host;
    toast.show({ title: 'The profile is saved', timeout: 0 });
    for (const name of ['Lantern', 'Harbour', 'Night Bus']) {
      toast.show({ title: `${name} added`, topic: 'list', timeout: 0 });
      await screen.findByRole('dialog', { name: `${name} added` });
    }
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2));
    for (const name of ['Night Bus added', 'The profile is saved'])
      await waitFor(() => expect(screen.getByRole('dialog', { name })).toBeVisible());
    toast.dismissTopic('list');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1));
  },
};

/** Opening a window hides messages without an action; errors and messages with an action stay. */
export const GiveWayToADialog: Story = {
  globals: { viewport: { value: 'phone' } },
  render: function Window() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <ToastProvider host={host} />
        <App toasts={host.toasts} />
        <Button onClick={() => setOpen(true)}>Open a window</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="A window">
          Its content
        </Dialog>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Success', 'With an act', 'Danger'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: 'Open a window' }));
    await screen.findByRole('dialog', { name: 'A window' });
    await waitFor(() => expect(screen.queryAllByText('Added to the download list')).toHaveLength(0));
    await expect(screen.getAllByRole('button', { name: 'Dismiss', hidden: true })).toHaveLength(2);
  },
};

/** A long action is placed below the text, so that neither is squeezed. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'With a long act' }));
    const act = await screen.findByRole('button', { name: 'Remove these from the list' });
    const words = screen.getByText('record-pool-11-21-20-10.zip is saved');
    await waitFor(() =>
      expect(act.getBoundingClientRect().top).toBeGreaterThanOrEqual(words.getBoundingClientRect().bottom),
    );
    await expect(words.getBoundingClientRect().width).toBeGreaterThan(180);
  },
};

/** On a phone the player is two rows high and publishes its height; a message is placed above it. */
export const AboveAHighPlayer: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const { style } = document.documentElement;
    style.setProperty('--player-space', '116px');
    return () => style.removeProperty('--player-space');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    const toast = await screen.findByRole('dialog', { name: 'Added to the download list' });
    const above = () => window.innerHeight - toast.getBoundingClientRect().bottom;
    await waitFor(() => expect(above()).toBeGreaterThan(116));
  },
};
