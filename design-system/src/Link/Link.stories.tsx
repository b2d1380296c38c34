import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { children: 'Terms of use', href: '#terms' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Quiet: Story = { args: { variant: 'quiet', children: 'Nova Reyes' } };
export const Nav: Story = { args: { variant: 'nav', children: 'Music', 'aria-current': 'page' } };
export const External: Story = {
  args: { external: true, children: 'App store', href: 'https://apps.example' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'App store (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
