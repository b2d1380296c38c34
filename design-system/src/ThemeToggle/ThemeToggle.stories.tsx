import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ThemeToggle } from './ThemeToggle.tsx';

const meta = {
  title: 'Components/ThemeToggle',
  component: ThemeToggle,
  args: { theme: 'dark', onChange: fn() },
  render: function Owner(args) {
    const [theme, set] = useState(args.theme);
    return (
      <ThemeToggle
        {...args}
        theme={theme}
        onChange={(next) => {
          set(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemeToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to light theme' }));
    await expect(args.onChange).toHaveBeenCalledWith('light');
    await expect(canvas.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  },
};
export const Light: Story = { args: { theme: 'light' } };
