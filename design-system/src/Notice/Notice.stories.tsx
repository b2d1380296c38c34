import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'Components/Notice',
  component: Notice,
  args: { children: 'The next payment is due in three days.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const Success: Story = {
  args: { tone: 'success', title: 'Paid', children: 'The receipt is in your mails.' },
};
export const Warn: Story = {
  args: {
    tone: 'warn',
    title: 'A payment is on its way',
    children: 'We learn what became of it within a few minutes.',
    action: <Button size="sm">Look again</Button>,
  },
};
/** Read out immediately. */
export const Danger: Story = {
  args: { tone: 'danger', live: true, children: 'We are not able to process your payment at this time...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('not able to process');
  },
};
export const OnAPhone: Story = { ...Warn, globals: { viewport: { value: 'phone' } } };
