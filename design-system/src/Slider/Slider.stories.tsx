import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Slider } from './Slider.tsx';

const meta = {
  title: 'Components/Slider',
  component: Slider,
  args: {
    label: 'Volume',
    value: 70,
    onChange: fn(),
    onCommit: fn(),
    valueText: (value: number) => `${value} percent`,
  },
  decorators: [(Story) => <div style={{ maxWidth: 160 }}>{Story()}</div>],
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Slider
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Volume: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const thumb = canvas.getByRole('slider', { name: 'Volume' });
    await expect(thumb).toHaveAttribute('aria-valuetext', '70 percent');
    await userEvent.tab();
    await expect(thumb).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(71);
    await userEvent.keyboard('{End}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(100);
  },
};
export const Zero: Story = { args: { value: 0 } };
export const Disabled: Story = { args: { disabled: true } };
