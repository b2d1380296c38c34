import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StarRating } from './StarRating.tsx';

const meta = {
  title: 'Components/StarRating',
  component: StarRating,
  args: { value: 4 },
} satisfies Meta<typeof StarRating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  },
};
export const Average: Story = { args: { value: 3.64, size: 20 } };
export const NotRated: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Not rated' })).toBeVisible();
  },
};
