import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password' },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.type(field, 'deep crates');
    await expect(field).toHaveAttribute('type', 'password');
    const eye = canvas.getByRole('button', { name: 'Show password' });
    await userEvent.click(eye);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('deep crates');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
  },
};
export const Invalid: Story = { args: { required: true, error: 'Password should be 6 symbols or longer' } };
