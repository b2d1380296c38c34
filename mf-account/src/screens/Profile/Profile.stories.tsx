import { djUser, labelUser } from '@pool/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Profile',
  component: AccountStage,
  args: { path: '/profile/personal', user: djUser() },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dj: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Personal' })).toBeVisible();
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms).toEqual(['Name', 'Login', 'Email', 'Phone', 'Address', 'DJ name']);
    await expect(canvas.getByText('1 Groove Street, 62701, Springfield, Illinois, US')).toBeVisible();
  },
};

/** A label has no DJ name, and what is empty has no row. */
export const Label: Story = {
  args: { user: labelUser({ phone: '' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms).toEqual(['Name', 'Login', 'Email', 'Address']);
  },
};

export const UnknownTab: Story = {
  args: { path: '/profile/nothing-here' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    await expect(canvas.getByTestId('url')).toHaveTextContent('/profile/personal');
  },
};

export const LongOnAPhone: Story = {
  args: {
    user: djUser({
      fullName: 'Bartholomew Alexandros Featherstonehaugh-Papadimitriou',
      email: 'bartholomew.alexandros.featherstonehaugh-papadimitriou@recordpool.example',
    }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
