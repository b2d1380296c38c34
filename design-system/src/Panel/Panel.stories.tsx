import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { Panel } from './Panel.tsx';

const meta = {
  title: 'Components/Panel',
  component: Panel,
  args: {
    title: 'Subscription',
    aside: (
      <Badge tone="success" dot>
        Active
      </Badge>
    ),
    children: 'Monthly, $19.99. The next payment is on 12-20-2026, by card.',
    footer: (
      <>
        <Button variant="ghost">Cancel</Button>
        <Button>Change method</Button>
      </>
    ),
  },
  argTypes: { aside: { control: false }, footer: { control: false } },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Subscription: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Subscription' })).toBeVisible();
  },
};
export const Bare: Story = { args: { title: undefined, aside: undefined, footer: undefined } };
