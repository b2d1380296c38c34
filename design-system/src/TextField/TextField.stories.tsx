import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MailIcon } from '../Icon/index.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'E-mail', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'nova');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};
export const Required: Story = {
  args: { required: true, hint: 'We send the confirmation here.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /E-mail/ });
    await expect(field).toBeRequired();
    await expect(field).toHaveAccessibleDescription('We send the confirmation here.');
  },
};
export const Invalid: Story = {
  args: {
    defaultValue: 'nova@',
    error: 'Please enter a valid email',
    hint: 'We send the confirmation here.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Please enter a valid email We send the confirmation here.',
    );
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'nova@reyes.example' } };
export const WithIcon: Story = { args: { leading: <MailIcon size={16} />, placeholder: 'you@club.example' } };
export const HiddenLabel: Story = { args: { hideLabel: true, placeholder: 'E-mail' } };
