import { noConnection } from '@pool/contracts';
import { updatePassword } from '@pool/contracts/profile';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, type UserEventObject, waitFor, type within } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Password tab',
  component: AccountStage,
  args: { path: '/profile/password', user: djUser() },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function change(
  [old, next, again]: [string, string, string],
  canvas: ReturnType<typeof within>,
  userEvent: UserEventObject,
) {
  await userEvent.type(await canvas.findByLabelText(/^Old password/), old);
  await userEvent.type(canvas.getByLabelText(/^New password/), next);
  await userEvent.type(canvas.getByLabelText(/^Confirm password/), `${again}{Enter}`);
}

const save = fn();
export const Changed: Story = {
  args: { answers: [recorded(updatePassword, save)] },
  beforeEach: () => {
    save.mockReset().mockReturnValue({});
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Change password' });
    await expect(button).toBeDisabled();
    await change(['old-one', 'new-one', 'new-one'], canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Your password was changed successfully'),
    );
    const passwords = { oldPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' };
    await expect(save.mock.calls).toEqual([
      [{ body: { ...passwords, userId: 1, email: 'demo-dj@recordpool.example' } }],
    ]);
    await expect(button).toBeDisabled();
    await expect(canvas.getByLabelText(/^Old password/)).toHaveValue('');
  },
};

export const WhatIsWrong: Story = {
  args: Changed.args,
  beforeEach: Changed.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password/), '12345{Enter}');
    await canvas.findByText('Please type your old password');
    await canvas.findByText('Password should be 6 symbols or longer');
    await canvas.findByText('Please confirm your new password');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'other');
    await canvas.findByText('Passwords do not match');
    await expect(save.mock.calls).toEqual([]);
  },
};

export const OldIncorrect: Story = {
  args: {
    answers: [
      recorded(
        updatePassword,
        new ApiError('Refused', 400, { oldPassword: { kind: 'old-password-incorrect' } }),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await change(['wrong', 'new-one', 'new-one'], canvas, userEvent);
    await canvas.findByText('Old password incorrect');
    await waitFor(() => expect(canvas.getByLabelText(/^Old password/)).toHaveFocus());
  },
};

/** Without a connection nothing is wrong with the server. */
export const NoConnection: Story = {
  args: { answers: [recorded(updatePassword, new ApiError(noConnection, 0))] },
  play: async ({ canvas, userEvent }) => {
    await change(['old-one', 'new-one', 'new-one'], canvas, userEvent);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(noConnection));
    await expect(canvas.getByLabelText(/^Old password/)).toHaveValue('old-one');
  },
};

export const InternalError: Story = {
  args: { answers: [recorded(updatePassword, new ApiError('Internal server error', 500))] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await change(['old-one', 'new-one', 'new-one'], canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        "Sorry, password wasn't changed because of internal error",
      ),
    );
  },
};
