import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'DJ bio', maxLength: 512 },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounter: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'DJ bio' }), 'House on Fridays');
    await expect(canvas.getByText('16 / 512')).toBeVisible();
  },
};
export const Full: Story = { args: { maxLength: 16, defaultValue: 'House on Fridays' } };
export const Invalid: Story = { args: { required: true, error: 'Please type your comment' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'House on Fridays' } };
