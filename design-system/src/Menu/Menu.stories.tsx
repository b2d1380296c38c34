import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { CreditCardIcon, LogoutIcon, UserIcon } from '../Icon/index.ts';
import { Menu } from './Menu.tsx';

const profile = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    trigger: <Button>Account</Button>,
    align: 'start',
    entries: [
      { kind: 'heading', id: 'who', label: 'Nova Reyes' },
      { id: 'profile', label: 'Profile', icon: <UserIcon />, onSelect: profile },
      { id: 'billing', label: 'Billing', icon: <CreditCardIcon />, onSelect: fn(), disabled: true },
      { kind: 'separator', id: 'line' },
      { id: 'out', label: 'Log out', icon: <LogoutIcon />, danger: true, onSelect: fn() },
    ],
  },
  argTypes: { trigger: { control: false }, entries: { control: false } },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    profile.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Account' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(profile).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible());
  },
};

const choose = fn();
/** Entries that can be checked. */
export const Checks: Story = {
  args: {
    trigger: <Button>Genres</Button>,
    entries: ['Hip-Hop', 'Trap', 'Lo-Fi'].map((label) => ({
      kind: 'check',
      id: label,
      label,
      checked: label === 'Trap',
      onSelect: choose,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    choose.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Genres' }));
    const trap = await screen.findByRole('menuitemcheckbox', { name: 'Trap' });
    await expect(trap).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Lo-Fi' }));
    await expect(choose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
