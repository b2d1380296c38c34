import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { loadParts } from '../on-demand/parts-store.ts';
import { holdParts } from '../on-demand/testing/hold-parts.ts';
import { RatingButton } from './RatingButton.tsx';

const meta = {
  title: 'Components/RatingButton',
  component: RatingButton,
  args: { name: 'Night Drive', value: 4, onRate: fn() },
  render: function Owner(args) {
    const [value, set] = useState(args.value);
    return (
      <RatingButton
        {...args}
        value={value}
        onRate={(next) => {
          set(next);
          args.onRate(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RatingButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const picker = () => screen.findByRole('radiogroup', { name: 'Your rating' });

export const ByKeyboard: Story = {
  args: { value: 0 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Rate Night Drive' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await picker();
    await waitFor(() => expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus());
    await userEvent.keyboard('5');
    await expect(args.onRate).toHaveBeenCalledWith(5);
    const rated = canvas.getByRole('button', { name: 'Rated 5 of 5, change the rating of Night Drive' });
    await waitFor(() => expect(rated).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const ByClick: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Rated 4 of 5/ }));
    await picker();
    await expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    await expect(args.onRate).toHaveBeenCalledWith(2);
    await canvas.findByRole('button', { name: /^Rated 2 of 5/ });
  },
};
/** Escape leaves the rating unchanged, and returns the focus. */
export const ClosedByEscape: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await picker();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Rated 4 of 5/ })).toHaveFocus());
    await expect(args.onRate).not.toHaveBeenCalled();
  },
};
/** A comment for the label: the stars do not close while it is being written. */
export const WithComment: Story = {
  args: { value: 0, onComment: fn(async () => {}) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rate Night Drive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send feedback to the label' }));
    await userEvent.keyboard('12 of 10');
    await expect(args.onRate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await expect(args.onRate).toHaveBeenCalledWith(5);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect(args.onComment).toHaveBeenCalledWith('12 of 10');
    await screen.findByText('Sent to the label');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Rated 5 of 5/ })).toHaveFocus());
  },
};
/** Text that was not sent before closing is shown again. */
export const DraftKept: Story = {
  args: { onComment: fn(async () => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Rated 4 of 5/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send feedback to the label' }));
    await userEvent.keyboard('The break');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Rated 4 of 5/ }));
    await expect(await screen.findByRole('textbox', { name: 'Feedback for the label' })).toHaveValue(
      'The break',
    );
  },
};
export const NotRated: Story = { args: { value: 0 } };
export const FiveStars: Story = { args: { shape: 'stars' } };
export const FiveStarsNotRated: Story = { args: { shape: 'stars', value: 0 } };
/** Five stars where a list is narrow. */
export const Narrow: Story = {
  args: { shape: 'stars' },
  decorators: [(story) => <div style={{ containerType: 'inline-size', inlineSize: 320 }}>{story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4')).toBeVisible();
  },
};

let parts: ReturnType<typeof holdParts>;

/** The popover cannot be loaded: a message says so, and it opens at the next click, not before. */
export const OutOfReach: Story = {
  args: { value: 0 },
  beforeEach: () => {
    parts = holdParts();
    return () => parts.end();
  },
  play: async ({ canvas, userEvent }) => {
    const rate = () => canvas.getByRole('button', { name: 'Rate Night Drive' });
    await userEvent.click(rate());
    parts.fail();
    await expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened');
    await expect(rate()).toHaveFocus();
    parts.release();
    await loadParts();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(rate());
    await picker();
  },
};
