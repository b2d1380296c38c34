import { resetPassword } from '@pool/contracts/registration';
import { ApiError } from '@pool/remote-kit';
import { recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, type UserEventObject, waitFor, type within } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Reset password',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/resetPassword' },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const requestLink = async (canvas: ReturnType<typeof within>, userEvent: UserEventObject, email: string) => {
  const field = await canvas.findByLabelText(/^Email/);
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
  return field;
};

const reset = fn();
export const Sent: Story = {
  args: { answers: [recorded(resetPassword, reset)] },
  beforeEach: () => {
    reset.mockReset().mockReturnValue({});
  },
  play: async ({ canvas, userEvent }) => {
    await requestLink(canvas, userEvent, ' ana@pool.example ');
    await waitFor(async () =>
      expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus(),
    );
    await expect(canvas.getByText('ana@pool.example')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expect(reset.mock.calls).toEqual([[{ body: { email: 'ana@pool.example' } }]]);
  },
};

export const NotAnEmail: Story = {
  args: Sent.args,
  beforeEach: Sent.beforeEach,
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText(/^Email/);
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter email'));
    await requestLink(canvas, userEvent, 'ana');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a valid email'));
    await expect(reset.mock.calls).toEqual([]);
  },
};

export const NotFound: Story = {
  args: {
    answers: [recorded(resetPassword, new ApiError('Refused', 404, { email: { kind: 'not-found' } }))],
  },
  play: async ({ canvas, userEvent }) => {
    const field = await requestLink(canvas, userEvent, 'nobody@pool.example');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Email not found'));
    await userEvent.type(field, 'x');
    await expect(field).not.toBeInvalid();
  },
};

export const TooOften: Story = {
  args: {
    answers: [recorded(resetPassword, new ApiError('Refused', 429, { common: { kind: 'limit-reached' } }))],
  },
  play: async ({ canvas, userEvent }) => {
    await requestLink(canvas, userEvent, 'ana@pool.example');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wait a moment and try again');
  },
};

export const OnAPhone: Story = { ...NotFound, globals: { viewport: { value: 'phone' } } };
