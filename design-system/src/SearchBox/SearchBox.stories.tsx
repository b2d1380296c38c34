import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
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
    const box = canvas.getByRole('combobox', { name: 'Search tracks' });
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.type(box, 'night drive{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('night drive');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await expect(args.onClear).toHaveBeenCalledTimes(1);
    await userEvent.type(box, 'x{Backspace}');
    await expect(box).toHaveValue('');
  },
};
export const Filled: Story = { args: { value: 'night drive' } };

/** Arrows move among the suggestions; Enter chooses, Escape keeps the typed text. */
export const WithSuggestions: Story = {
  args: {
    suggestions: [
      { id: '1', text: 'Nova Reyes', detail: 'artist' },
      { id: '2', text: 'Night Drive', detail: 'Nova Reyes' },
      { id: '3', text: 'genre:house', detail: 'genre' },
    ],
    onChoose: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks' });
    await userEvent.type(box, 'n');
    await waitFor(() => expect(screen.getByRole('option', { name: /Night Drive/ })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(box).toHaveValue('n');
    await userEvent.type(box, 'o');
    await waitFor(() => expect(screen.getByRole('option', { name: /Night Drive/ })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(box).toHaveValue('no');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('no');
  },
};

const late = [{ id: '1', text: 'Night Drive', detail: 'Nova Reyes' }];

/** Suggestions that arrive after Enter, or after the focus has left, stay hidden until the member types on. */
export const LateSuggestions: Story = {
  render: function Owner(args) {
    const [value, set] = useState('');
    const [suggestions, setSuggestions] = useState<typeof late>([]);
    return (
      <>
        <SearchBox {...args} value={value} onChange={set} suggestions={suggestions} />
        <button type="button" onClick={() => setSuggestions([...late])}>
          Answer
        </button>
        <button type="button" onClick={() => setSuggestions([])}>
          Forget
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks' });
    const answer = canvas.getByRole('button', { name: 'Answer' });
    await step('after Enter', async () => {
      await userEvent.type(box, 'night{Enter}');
      answer.click();
      await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'));
      await expect(screen.queryByRole('option')).toBeNull();
    });
    await step('typing on', async () => {
      await userEvent.type(box, ' d');
      await waitFor(() => expect(screen.getByRole('option')).toBeVisible());
      canvas.getByText('Forget').click();
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    });
    await step('after going elsewhere', async () => {
      await userEvent.type(box, 'r');
      await userEvent.tab();
      answer.click();
      await expect(screen.queryByRole('option')).toBeNull();
      await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'));
    });
  },
};
