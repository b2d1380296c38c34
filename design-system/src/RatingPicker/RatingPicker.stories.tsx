import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { RatingPicker } from './RatingPicker.tsx';

const meta = {
  title: 'Components/RatingPicker',
  component: RatingPicker,
  args: { label: 'Rate to download', value: 0, onRate: fn() },
  render: function Owner(args) {
    const [value, set] = useState(args.value);
    return (
      <RatingPicker
        {...args}
        value={value}
        onRate={(next) => {
          set(next);
          args.onRate(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RatingPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByNumberKey: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('4');
    await expect(args.onRate).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toHaveFocus();
  },
};
/** Arrows only move, since a rating may start a download; Enter or Space rates. */
export const ByArrows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '1 star' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toHaveFocus();
    await expect(args.onRate).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRate).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{ArrowLeft} ');
    await expect(args.onRate).toHaveBeenLastCalledWith(2);
    await expect(args.onRate).toHaveBeenCalledTimes(2);
  },
};
export const ByClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '5 stars' }));
    await expect(args.onRate).toHaveBeenCalledTimes(1);
    await expect(args.onRate).toHaveBeenCalledWith(5);
    await expect(canvas.getByRole('radiogroup', { name: 'Rate to download' })).toBeVisible();
  },
};
export const Rated: Story = { args: { value: 4, label: 'Your rating' } };
export const Disabled: Story = {
  args: { disabled: true, value: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeDisabled();
  },
};
