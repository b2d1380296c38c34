import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Select } from './Select.tsx';

const days = [
  { value: '7d', label: 'Last 7 days' },
  { value: '14d', label: 'Last 14 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'all', label: 'All time', disabled: true },
];

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Released', options: days, value: null, placeholder: 'Select Date', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 240 }}>{Story()}</div>],
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Select
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Released' });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('option', { name: 'Last 7 days' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Last 14 days' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledWith('14d');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent('Last 14 days');
  },
};
export const Chosen: Story = { args: { value: '30d' } };
export const Small: Story = { args: { value: '7d', size: 'sm', hideLabel: true } };
export const Required: Story = { args: { required: true, error: 'Please choose your country' } };
export const Disabled: Story = { args: { value: '7d', disabled: true } };
export const Open: Story = {
  args: { value: '7d' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Released' }));
    const all = await screen.findByRole('option', { name: 'All time' });
    await expect(all).toHaveAttribute('aria-disabled', 'true');
    // The policy style-src 'self' would block a style element of the primitive.
    const inline = [...document.querySelectorAll('style')].filter((style) =>
      /base-ui/.test(style.textContent),
    );
    await expect(inline).toHaveLength(0);
  },
};
