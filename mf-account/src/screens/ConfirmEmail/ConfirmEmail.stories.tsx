import { loginWithToken } from '@pool/contracts';
import { confirmEmail } from '@pool/contracts/registration';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const token = 'a'.repeat(43);
const meta = {
  title: 'Account/Confirm email',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `/confirmEmail?uid=7&token=${token}` },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm = fn();
/** The link is used once; then the session is fetched and the shell is informed. */
export const Confirmed: Story = {
  args: {
    answers: [recorded(confirmEmail, confirm), recorded(loginWithToken, { user: djUser() })],
    emitted: [],
  },
  beforeEach: ({ args }) => {
    confirm.mockReset().mockReturnValue({});
    args.emitted?.splice(0);
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByTestId('url')).toHaveTextContent('/tracks/all'));
    await expect(confirm.mock.calls).toEqual([[{ body: { userId: 7, token } }]]);
    await expect(args.emitted).toEqual([{ name: 'session.changed', payload: { user: djUser() } }]);
  },
};

/** A signed-in member who confirms a new address stays on the page and reads what happened. */
export const SignedInAsTheOwner: Story = {
  args: {
    user: djUser({ id: 7 }),
    answers: [
      recorded(confirmEmail, {}),
      recorded(loginWithToken, { user: djUser({ id: 7, email: 'new@pool.example' }) }),
    ],
    emitted: [],
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
    await expect(canvas.getByText('new@pool.example')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/profile/personal',
    );
    await expect(args.emitted?.map(({ name }) => name)).toEqual(['session.changed']);
  },
};

/** The link of another account confirms that account and leaves this browser signed in as before. */
export const SignedInAsSomeoneElse: Story = {
  args: {
    user: djUser(),
    answers: [recorded(confirmEmail, {}), recorded(loginWithToken, { user: djUser() })],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Email confirmed' });
    await expect(canvas.getByText(/belongs to another account/)).toHaveTextContent('demo-dj');
  },
};

export const RefusedWhileSignedIn: Story = {
  args: {
    user: djUser(),
    answers: [recorded(confirmEmail, new ApiError('Refused', 400, { email: { kind: 'already-used' } }))],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Cannot confirm email' });
    await expect(canvas.getByText(/Email already used/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  },
};

export const Processing: Story = {
  args: { answers: [recorded(confirmEmail, 'never')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Processing...');
  },
};

export const AlreadyVerified: Story = {
  args: {
    answers: [
      recorded(confirmEmail, new ApiError('Refused', 409, { email: { kind: 'email-already-verified' } })),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Email already verified' });
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  },
};

export const Refused: Story = {
  args: { answers: [recorded(confirmEmail, new ApiError('Refused', 400, { token: { kind: 'not-valid' } }))] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Cannot confirm email' });
  },
};

/** A truncated link is not sent to the server. */
export const HalfALink: Story = {
  args: { path: '/confirmEmail?uid=7&token=abc', answers: [recorded(confirmEmail, confirm)] },
  beforeEach: () => {
    confirm.mockReset();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Cannot confirm email' });
    await expect(confirm.mock.calls).toEqual([]);
  },
};
