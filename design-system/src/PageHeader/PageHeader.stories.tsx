import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '../Avatar/index.ts';
import { Button } from '../Button/index.ts';
import { FilterIcon } from '../Icon/index.ts';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  args: { title: 'New releases', subtitle: '4,812 tracks' },
  argTypes: { leading: { control: false }, actions: { control: false } },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
  },
};
export const Whole: Story = {
  args: {
    title: 'Marlow & Fen',
    subtitle: 'Heavy Rotation · 24 tracks',
    leading: <Avatar name="Marlow Fen" size={56} decorative />,
    actions: (
      <>
        <Button icon={<FilterIcon size={16} />}>Filters</Button>
        <Button variant="primary">Play all</Button>
      </>
    ),
  },
};
