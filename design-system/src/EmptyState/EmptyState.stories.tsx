import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { DiscIcon } from '../Icon/index.ts';
import { EmptyState } from './EmptyState.tsx';

const reset = fn();

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    icon: <DiscIcon size={28} />,
    title: 'No tracks match these filters',
    description: 'Widen the BPM range, or take a genre away.',
    action: <Button onClick={reset}>Reset filters</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async ({ canvas, userEvent }) => {
    reset.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset filters' }));
    await expect(reset).toHaveBeenCalledTimes(1);
  },
};
export const Compact: Story = {
  args: {
    compact: true,
    title: 'No tracks available',
    description: undefined,
    action: undefined,
    icon: undefined,
  },
};
