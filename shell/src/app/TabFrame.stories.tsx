import { Panel } from '@pool/design-system';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { TabFrame } from './TabFrame.tsx';

const tabs = ['Personal', 'DJ', 'Subscription', 'Password', 'Billing'].map((label) => ({
  label,
  to: `/profile/${label.toLowerCase()}`,
}));

const Stage = ({ area }: { area?: string }) => (
  <ShellStage path="/profile/personal">
    <TabFrame area={area} tabs={tabs}>
      <Panel>What the tab’s remote draws.</Panel>
    </TabFrame>
  </ShellStage>
);

const meta = {
  title: 'Shell/Tab frame',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { area: 'Profile' },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tabs: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Profile' })).getAllByRole('link');
    await expect(list.map((tab) => tab.textContent)).toEqual(tabs.map(({ label }) => label));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Personal');
    await userEvent.click(canvas.getByRole('link', { name: 'Billing' }));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Billing');
    await expect(canvas.getByTestId('url')).toHaveTextContent('/profile/billing');
  },
};

export const OnAPhone: Story = { ...Tabs, globals: { viewport: { value: 'phone' } } };

/** A page outside any area has no frame. */
export const WithoutAnArea: Story = {
  args: {},
  render: () => <Stage />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getByText('What the tab’s remote draws.')).toBeVisible();
  },
};
