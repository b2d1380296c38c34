import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'New version' },
  argTypes: {
    tone: { control: 'inline-radio', options: ['neutral', 'accent', 'success', 'warn', 'danger', 'info'] },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Counter: Story = { args: { tone: 'accent', count: true, children: 12 } };
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Badge>Clean</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="success" dot>
        Active
      </Badge>
      <Badge tone="warn" dot>
        Canceled
      </Badge>
      <Badge tone="danger" dot>
        Declined
      </Badge>
      <Badge tone="info">Video</Badge>
    </div>
  ),
};
