import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { forgetParts, loadedParts } from '../on-demand/parts-store.ts';
import { RatingPicker } from '../RatingPicker/index.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: false,
    title: 'Download limit reached',
    description: 'We are sorry but you have reached the maximum DOWNLOAD limit for this track',
    onClose: fn(),
  },
  render: function Owner(args) {
    const [open, setOpen] = useState(args.open);
    const close = () => {
      setOpen(false);
      args.onClose();
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onClose={close} footer={<Button onClick={close}>Understood</Button>} />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TrapsAndReturnsFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Download limit reached' });
    await waitFor(() => expect(dialog).toContainElement(focused()));
    await expect(dialog).toHaveAccessibleDescription(/maximum DOWNLOAD limit/);
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(focused()));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A key pressed before the focus has arrived in the window does not reach the shortcuts of the page; Escape closes the window. */
export const KeysStayInside: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Download limit reached' });
    const shortcut = fn();
    document.addEventListener('keydown', shortcut);
    try {
      fireEvent.keyDown(opener, { key: 'v' });
      fireEvent.keyDown(document.body, { key: 'v' });
      await expect(shortcut).not.toHaveBeenCalled();
      fireEvent.keyDown(screen.getByRole('button', { name: 'Understood' }), { key: 'v' });
      await expect(shortcut).toHaveBeenCalledTimes(1);
      fireEvent.keyDown(opener, { key: 'Escape' });
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      shortcut.mockClear();
      fireEvent.keyDown(opener, { key: 'v' });
      await expect(shortcut).toHaveBeenCalledTimes(1);
    } finally {
      document.removeEventListener('keydown', shortcut);
    }
  },
};

/** The focus returns to the opener even if a control inside takes it when the dialog opens. */
export const ReturnsFocusPastAutoFocus: Story = {
  args: { children: <RatingPicker label="Rate" value={0} autoFocus onRate={fn()} /> },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('radio', { name: /1 star/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A member who types elsewhere while the window is still fading out keeps the focus. */
export const FocusThatMovedOnStays: Story = {
  decorators: [
    (story) => (
      <>
        <input aria-label="Message" />
        {story()}
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const understood = await screen.findByRole('button', { name: 'Understood' });
    const message = screen.getByLabelText('Message');
    await userEvent.click(understood);
    message.focus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(message).toHaveFocus();
  },
};

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

/** Long content scrolls inside; the header and footer stay. */
export const Long: Story = {
  args: {
    open: true,
    size: 'lg',
    title: 'Image guidelines',
    description: undefined,
    children: Array.from({ length: 30 }, (_, at) => (
      <p key={at}>Guideline {at + 1}: keep it family-friendly.</p>
    )),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Understood' })).toBeVisible());
    // It slides up into its place.
    await waitFor(() => {
      const { top, bottom } = screen.getByRole('dialog').getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  },
};

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** A window that opens with the page loads no further script, and traps and returns the focus like any other. */
export const OpensWithPage: Story = {
  args: { open: true, opensWithPage: true },
  beforeEach: () => forgetParts(),
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Download limit reached' });
    await waitFor(() => expect(dialog).toContainElement(focused()));
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await expect(loadedParts()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
    await expect(canvas.getByRole('button', { name: 'Open' })).toBeVisible();
  },
};
