import { noConnection } from '@pool/contracts';
import { type RecordedEvent, recordEvents } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { bus } from '../services.ts';
import { ConnectionDialog } from './ConnectionDialog.tsx';

const meta = { title: 'Shell/Connection dialog', component: ConnectionDialog } satisfies Meta<
  typeof ConnectionDialog
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Repeats the failed call until the dialog listens, which it does a moment after it is rendered. */
const failACall = () =>
  waitFor(() => {
    bus.emit('connection.failed', { path: '/tracks' });
    const dialog = screen.getByRole('dialog', { name: 'No connection' });
    expect(dialog).toBeVisible();
    return dialog;
  });

/** The dialog says that a call got no answer. */
export const Open: Story = {
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    const dialog = await failACall();
    await expect(dialog).toHaveAccessibleDescription(noConnection);
  },
};

/** Try again closes it and makes every remote fetch again. */
export const TriedAgain: Story = {
  play: async ({ userEvent }) => {
    const recorded: RecordedEvent[] = recordEvents(bus, ['connection.retryRequested']);
    await failACall();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(recorded).toEqual([{ name: 'connection.retryRequested', payload: {} }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Closing it without a retry fetches nothing. */
export const PutAway: Story = {
  play: async ({ userEvent }) => {
    const recorded = recordEvents(bus, ['connection.retryRequested']);
    await failACall();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(recorded).toEqual([]);
  },
};
