import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingLabel, Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Lines: Story = { args: { lines: 3 } };
export const Block: Story = { args: { shape: 'block', height: 120 } };
export const Circle: Story = { args: { shape: 'circle', height: 40 } };

/** The skeleton of a row, with one label for the whole region. */
export const Row: Story = {
  render: () => (
    <div aria-busy="true" style={{ display: 'flex', gap: 12, alignItems: 'center', height: 48 }}>
      <LoadingLabel>Loading tracks</LoadingLabel>
      <Skeleton shape="block" width={40} height={40} />
      <Skeleton lines={2} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading tracks');
  },
};
