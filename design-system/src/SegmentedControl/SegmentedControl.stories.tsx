import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { MusicIcon, VideoIcon } from '../Icon/index.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Kind of music',
    value: 'audio',
    onChange: fn(),
    segments: [
      { value: 'audio', label: 'Audio', icon: <MusicIcon size={14} aria-hidden="true" /> },
      { value: 'video', label: 'Video', icon: <VideoIcon size={14} aria-hidden="true" /> },
    ],
  },
  render: function Owner(args) {
    const [value, set] = useState(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onChange={(next) => {
          set(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AudioVideo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Audio' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('video');
    await expect(canvas.getByRole('radio', { name: 'Video' })).toBeChecked();
  },
};
/** The filter letters of a version panel; `title` is the name that is read out. */
export const Letters: Story = {
  args: {
    label: 'Versions',
    size: 'sm',
    value: 'A',
    segments: [
      { value: 'A', label: 'A', title: 'A: all' },
      { value: 'O', label: 'O', title: 'O: original' },
      { value: 'I', label: 'I', title: 'I: intro and outro' },
      { value: 'R', label: 'R', title: 'R: remix' },
    ],
  },
};
export const Disabled: Story = { args: { disabled: true } };
