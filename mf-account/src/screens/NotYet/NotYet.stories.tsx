import { brand } from '@pool/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Not yet',
  component: AccountStage,
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const leadsToAPerson: Story['play'] = async ({ canvas }) => {
  await expect(
    await canvas.findByRole('heading', { name: 'Write to us, and we do it for you' }),
  ).toBeVisible();
  await expect(canvas.getByRole('link', { name: brand.support.email })).toHaveAttribute(
    'href',
    `mailto:${brand.support.email}`,
  );
  await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
};

export const Register: Story = { args: { path: '/register' }, play: leadsToAPerson };
export const ResetPassword: Story = { args: { path: '/resetPassword' }, play: leadsToAPerson };
