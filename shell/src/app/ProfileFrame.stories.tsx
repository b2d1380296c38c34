import type { SessionUser } from '@pool/contracts';
import { Panel } from '@pool/design-system';
import { djUser, labelUser } from '@pool/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

const Stage = ({ user }: { user: SessionUser }) => (
  <ShellStage path="/profile/personal">
    <ProfileFrame user={user}>
      <Panel>What the tab’s remote draws.</Panel>
    </ProfileFrame>
  </ShellStage>
);

const meta = {
  title: 'Shell/Profile frame',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { user: djUser() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const tabsOf = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('navigation', { name: 'Profile' })).getAllByRole('link');

export const Dj: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(tabsOf(canvas).map((tab) => tab.textContent)).toEqual([
      'Personal',
      'DJ',
      'Subscription',
      'Password',
      'Billing',
    ]);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Personal');
    await userEvent.click(canvas.getByRole('link', { name: 'Billing' }));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Billing');
    await expect(canvas.getByTestId('url')).toHaveTextContent('/profile/billing');
  },
};

export const OnAPhone: Story = { ...Dj, globals: { viewport: { value: 'phone' } } };

/** A label pays nothing by card, so it has no billing. */
export const Label: Story = {
  args: { user: labelUser() },
  play: async ({ canvas }) => {
    await expect(tabsOf(canvas).map((tab) => tab.textContent)).toEqual([
      'Personal',
      'Subscription',
      'Password',
    ]);
  },
};
