import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const genres = ['Afrobeat', 'Dancehall', 'Drum & Bass', 'Hip-Hop', 'House', 'Latin', 'R&B', 'Soca', 'Techno'];

const meta = {
  title: 'Components/CheckboxGroup',
  component: CheckboxGroup,
  args: {
    label: 'Genres',
    options: genres.map((label) => ({ value: label, label })),
    value: ['House'],
    onChange: fn(),
  },
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <CheckboxGroup
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Columns: Story = { args: { columns: true } };
export const OneColumn: Story = {};
export const WithAll: Story = {
  args: { allLabel: 'All genres', columns: true },
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'All genres' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith(genres);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Techno' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(genres.slice(0, -1));
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getByRole('group', { name: 'Genres' })).toBeVisible();
  },
};
