import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Cancel your subscription?',
    description:
      'You keep access until the end of the month that is paid. It takes 24 to 48 hours to process.',
    confirmLabel: 'Cancel subscription',
    cancelLabel: 'Keep list',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep list' })).toHaveFocus());
    await expect(dialog).toHaveAccessibleDescription(/24 to 48 hours/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};
export const Normal: Story = {
  args: {
    tone: 'normal',
    title: 'Clear your download list?',
    description: '12 tracks leave the list. Nothing is deleted from your computer.',
    confirmLabel: 'Clear list',
    cancelLabel: 'Cancel',
  },
};
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
export const Failed: Story = { args: { error: 'The payment service did not answer. Nothing was changed.' } };
