import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Chip, ToggleChip } from './Chip.tsx';

const meta = {
  title: 'Components/Chip',
  component: Chip,
  args: { children: 'House', removeLabel: 'Remove House', onRemove: fn() },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Removable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove House' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};

/** Presets: on or off. */
export const Toggles: Story = {
  render: function Presets() {
    const [on, setOn] = useState('House');
    return (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {['All', 'House', 'Afrobeat', 'Throwbacks'].map((name) => (
          <ToggleChip key={name} pressed={name === on} onToggle={() => setOn(name)}>
            {name}
          </ToggleChip>
        ))}
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Afrobeat' }));
    await expect(canvas.getByRole('button', { name: 'Afrobeat', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'House', pressed: false })).toBeVisible();
  },
};
