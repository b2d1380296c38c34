import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { RangeSlider } from './RangeSlider.tsx';

const meta = {
  title: 'Components/RangeSlider',
  component: RangeSlider,
  args: { label: 'BPM', unit: 'BPM', value: [100, 128], onChange: fn(), onCommit: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RangeSlider
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const low = canvas.getByRole('slider', { name: 'BPM, lowest' });
    const high = canvas.getByRole('slider', { name: 'BPM, highest' });
    await userEvent.tab();
    await expect(low).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith([99, 128]);
    await userEvent.tab();
    await expect(high).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    await expect(args.onCommit).toHaveBeenLastCalledWith([99, 138]);
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith([99, 256]);
    await expect(high).toHaveAttribute('aria-valuetext', '256 BPM');
    await expect(canvas.getByText('99 – 256 BPM')).toBeVisible();
  },
};
export const Whole: Story = { args: { value: [0, 256] } };
export const Met: Story = {
  args: { value: [120, 121] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith([121, 121]);
    await expect(canvas.getByRole('slider', { name: 'BPM, highest' })).toHaveValue('121');
  },
};
export const Disabled: Story = { args: { disabled: true } };
