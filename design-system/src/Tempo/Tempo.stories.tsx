import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Tempo } from './Tempo.tsx';

const meta = {
  title: 'Components/Tempo',
  component: Tempo,
  args: { bpm: 124 },
} satisfies Meta<typeof Tempo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('124')).not.toHaveAttribute('title'),
};
/** Rounded, with the exact tempo on hover. */
export const Exact: Story = {
  args: { bpm: 110.25 },
  play: async ({ canvas }) => expect(canvas.getByText('110')).toHaveAttribute('title', '110.25 BPM'),
};
export const WithUnit: Story = {
  args: { unit: 'BPM' },
  play: async ({ canvas }) => expect(canvas.getByText('124 BPM')).toBeVisible(),
};
export const Unknown: Story = {
  args: { bpm: null },
  play: async ({ canvas }) => expect(canvas.getByText('–')).toBeVisible(),
};
