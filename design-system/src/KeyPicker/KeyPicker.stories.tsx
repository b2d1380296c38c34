import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { KeyPicker } from './KeyPicker.tsx';

const meta = {
  title: 'Components/KeyPicker',
  component: KeyPicker,
  args: { label: 'Keys', value: [], onChange: fn() },
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <KeyPicker
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof KeyPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Chosen: Story = { args: { value: ['8A', '8B', '9A'] } };

export const ByClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '8B' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '2A' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['2A', '8B']);
    await userEvent.click(canvas.getByRole('checkbox', { name: '8B' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['2A']);
    await expect(canvas.getByRole('checkbox', { name: '2A' })).toBeChecked();
  },
};

/** Shift chooses a key and all that mix with it. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: '1A' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(canvas.getByRole('checkbox', { name: '12B' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['12B']);
    await userEvent.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1A', '1B', '2B', '12B']);
  },
};
