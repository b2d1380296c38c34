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
    // The number fields come first in tab order.
    await userEvent.tab();
    await userEvent.tab();
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
    await expect(canvas.getByRole('spinbutton', { name: 'BPM from' })).toHaveValue(99);
    await expect(canvas.getByRole('spinbutton', { name: 'BPM to' })).toHaveValue(256);
  },
};
/** On a short range the page keys do not jump from end to end. */
export const ShortRange: Story = {
  args: { label: 'Energy', unit: '', min: 1, max: 10, value: [3, 10] },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('slider', { name: 'Energy, lowest' }).focus();
    await userEvent.keyboard('{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith([5, 10]);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith([4, 10]);
  },
};
/** A number applies as soon as it is within the range, rounded to a step; an invalid one stays in the field until it is left, and is then discarded. */
export const ByNumbers: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const from = canvas.getByRole('spinbutton', { name: 'BPM from' });
    await userEvent.clear(from);
    await userEvent.type(from, '120');
    await expect(args.onChange).toHaveBeenLastCalledWith([120, 128]);
    await userEvent.type(from, '.6');
    await expect(from).toHaveValue(120.6);
    await expect(args.onChange).toHaveBeenLastCalledWith([121, 128]);
    await userEvent.clear(from);
    await userEvent.type(from, '120');
    const to = canvas.getByRole('spinbutton', { name: 'BPM to' });
    await userEvent.clear(to);
    await userEvent.type(to, '300');
    await expect(args.onChange).toHaveBeenLastCalledWith([120, 128]);
    await userEvent.tab();
    await expect(to).toHaveValue(128);
  },
};
export const Whole: Story = { args: { value: [0, 256] } };
export const Met: Story = {
  args: { value: [120, 121] },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('slider', { name: 'BPM, lowest' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith([121, 121]);
    await expect(canvas.getByRole('slider', { name: 'BPM, highest' })).toHaveValue('121');
  },
};
export const Disabled: Story = { args: { disabled: true } };
