import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Components/Logo',
  component: Logo,
  args: { name: 'Record Pool' },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithName: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Record Pool' })).toBeVisible();
  },
};
export const Mark: Story = { args: { markOnly: true, size: 64 } };
export const Small: Story = { args: { markOnly: true, size: 16 } };
/** Another brand sets its name and accent colour. */
export const OtherBrand: Story = {
  args: { name: 'Deep End' },
  decorators: [
    (Story) => (
      <div style={{ '--accent': 'oklch(0.8 0.14 200)', '--on-accent': 'black' } as CSSProperties}>
        {Story()}
      </div>
    ),
  ],
};
