import {
  deleteAccount,
  exportData,
  listDevices,
  signOutDevice,
  signOutOthers,
} from '@pool/contracts/account';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test';
import { AccountStage, thisDevice } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Devices and data',
  component: AccountStage,
  args: { path: '/profile/password', user: djUser() },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const phone = {
  ...thisDevice,
  id: '7a0f7f0e-0d0b-4f54-8f5c-3f0f3a1c9b22',
  name: 'Safari on iPhone',
  isCurrent: false,
};
const tablet = { ...phone, id: '3c1c2a77-93cb-4b31-a8dc-5c2f14d1b633', name: 'Firefox on Android' };
const one = fn();
const others = fn();
/** Signs out one device, then all others; this device has no button. */
export const SignOutOfDevices: Story = {
  args: {
    answers: [
      recorded(listDevices, { devices: [thisDevice, phone, tablet] }),
      recorded(signOutDevice, one),
      recorded(signOutOthers, others),
    ],
  },
  beforeEach: () => {
    one.mockReset().mockReturnValue({ devices: [thisDevice, tablet] });
    others.mockReset().mockReturnValue({ devices: [thisDevice] });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This device')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Sign out there: Chrome/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out there: Safari on iPhone' }));
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).toBeNull());
    await expect(one.mock.calls).toEqual([[{ body: { device: phone.id } }]]);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(canvas.queryByText('Firefox on Android')).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  },
};
export const DevicesOnAPhone: Story = { ...SignOutOfDevices, globals: { viewport: { value: 'phone' } } };

export const DevicesNotLoaded: Story = {
  args: { answers: [recorded(listDevices, new ApiError('Gone', 404))] },
  play: async ({ canvas }) => {
    await canvas.findByText("We couldn't load your devices");
  },
};

async function openDialog(canvas: Canvas, userEvent: UserEventObject, button: string, title: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

const leave = fn();
/** The dialog asks for the password; a wrong one keeps it open, the right one signs out. */
export const DeleteAccount: Story = {
  args: { path: '/profile/personal', answers: [recorded(deleteAccount, leave)], emitted: [] },
  beforeEach: ({ args }) => {
    leave
      .mockReset()
      .mockReturnValueOnce(new ApiError('No', 400, { password: { kind: 'wrong-password' } }))
      .mockReturnValue({});
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await openDialog(canvas, userEvent, 'Delete my account', 'Delete your account?');
    await dialog.findByText(/subscription is canceled first/);
    const password = dialog.getByLabelText(/^Password/);
    await userEvent.type(password, 'a guess{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Wrong password for user'));
    await expect(password).toHaveFocus();
    await userEvent.clear(password);
    await userEvent.type(password, 'spin-the-record');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() =>
      expect(args.emitted).toEqual([{ name: 'session.invalidated', payload: { reason: 'deleted' } }]),
    );
    await expect(leave.mock.calls[1]).toEqual([{ body: { password: 'spin-the-record' } }]);
  },
};

export const DeleteAccountWhilePaying: Story = {
  args: {
    path: '/profile/personal',
    user: djUser({ subscription: { ...djUser().subscription, active: false, state: 'none' } }),
    answers: [
      recorded(
        deleteAccount,
        new ApiError('A payment is still being processed. Please try again once it is settled', 409),
      ),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent, 'Delete my account', 'Delete your account?');
    await expect(dialog.queryByText(/subscription is canceled first/)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Password/), 'spin-the-record{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('A payment is still being processed'),
    );
  },
};

const fetchData = fn();
/** The file is saved and the dialog closes. */
export const DownloadData: Story = {
  args: { path: '/profile/personal', answers: [recorded(exportData, fetchData)] },
  beforeEach: () => {
    fetchData.mockReset().mockReturnValue({ exportedAt: '2026-11-22T10:00:00Z', account: {} });
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent, 'Download my data', 'Download your data');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'spin-the-record{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(fetchData.mock.calls).toEqual([[{ body: { password: 'spin-the-record' } }]]);
  },
};
