import { confirmResetPassword } from '@pool/contracts/registration';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const token = 'b'.repeat(43);
const meta = {
  title: 'Account/Confirm reset',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `/confirmResetPassword?token=${token}` },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const change = fn();
export const Changed: Story = {
  args: { answers: [recorded(confirmResetPassword, change)], emitted: [] },
  beforeEach: ({ args }) => {
    change.mockReset().mockReturnValue({});
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByLabelText(/^New password/);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining('Please enter your password')),
    );
    await userEvent.type(field, 'short');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining('Password should be at least 6 symbols'),
      ),
    );
    await userEvent.type(field, '-no-more{Enter}');
    await canvas.findByRole('heading', { name: 'Your password was changed successfully' });
    await expect(change.mock.calls).toEqual([[{ body: { newPassword: 'short-no-more', token } }]]);
    await expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]);
  },
};

export const UsedLink: Story = {
  args: {
    answers: [recorded(confirmResetPassword, new ApiError('Refused', 400, { token: { kind: 'not-valid' } }))],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password/), 'a-new-one{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something goes wrong');
    await expect(canvas.getByRole('link', { name: 'request a new one' })).toHaveAttribute(
      'href',
      '/resetPassword',
    );
    await expect(canvas.getByLabelText(/^New password/)).toHaveValue('a-new-one');
  },
};

/** Someone else who is signed in to this browser stays signed in, and learns whose password it was. */
export const SignedInAsSomeoneElse: Story = {
  args: { answers: [recorded(confirmResetPassword, {})], user: djUser() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password/), 'a-new-one{Enter}');
    await canvas.findByRole('heading', { name: 'Your password was changed successfully' });
    await expect(canvas.getByText(/the password of another account/)).toHaveTextContent('demo-dj');
    await expect(canvas.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  },
};

export const OnAPhone: Story = { ...UsedLink, globals: { viewport: { value: 'phone' } } };
