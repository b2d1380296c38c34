import { undoEmailChange } from '@pool/contracts/registration';
import { ApiError } from '@pool/remote-kit';
import { recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const token = 'a'.repeat(43);
const meta = {
  title: 'Account/Undo email change',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
  args: { path: `/undoEmailChange?uid=7&token=${token}` },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const undo = fn();
/** Nothing happens until the button is pressed, since mail programs open links automatically. */
export const Undone: Story = {
  args: { answers: [recorded(undoEmailChange, undo)], emitted: [] },
  beforeEach: ({ args }) => {
    undo.mockReset().mockReturnValue({ email: 'old@pool.example' });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    const button = await canvas.findByRole('button', { name: 'Undo the change' });
    await expect(undo).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(await canvas.findByRole('heading', { name: 'Email change undone' })).toHaveFocus();
    await expect(canvas.getByText('old@pool.example')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/resetPassword',
    );
    await expect(undo.mock.calls).toEqual([[{ body: { userId: 7, token } }]]);
    await expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]);
  },
};

export const Used: Story = {
  args: {
    answers: [recorded(undoEmailChange, new ApiError('Refused', 400, { token: { kind: 'not-valid' } }))],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo the change' }));
    await canvas.findByRole('heading', { name: 'This link no longer works' });
  },
};

export const TooOften: Story = {
  args: {
    answers: [recorded(undoEmailChange, new ApiError('Refused', 429, { common: { kind: 'limit-reached' } }))],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo the change' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wait a moment and try again');
  },
};
