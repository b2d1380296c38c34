import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';

const meta = {
  title: 'Components/SearchBox',
  component: SearchBox,
  args: { label: 'Search tracks', value: '', shortcut: '/', onChange: fn(), onSubmit: fn(), onClear: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}>{Story()}</div>],
  render: function Owner(args) {
    const [value, set] = useState(args.value);
    return (
      <SearchBox
        {...args}
        value={value}
        onChange={(next) => {
          set(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search tracks' });
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.type(box, 'night drive{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('night drive');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await expect(args.onClear).toHaveBeenCalledTimes(1);
  },
};
export const Filled: Story = { args: { value: 'night drive' } };
