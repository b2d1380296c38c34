import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'Packing 12 tracks', value: 42, showLabel: true },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Packing 12 tracks' })).toHaveValue(42);
  },
};
export const Unknown: Story = { args: { value: null } };
export const Done: Story = { args: { value: 100 } };
export const BarAlone: Story = { args: { showLabel: false } };
