import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { understoodParts } from '../../testing/answers.ts';
import { Understood } from './Understood.tsx';

const meta = {
  title: 'AI/Understood',
  component: Understood,
  args: { parts: understoodParts, onCorrect: fn() },
} satisfies Meta<typeof Understood>;
export default meta;
type Story = StoryObj<typeof Understood>;

export const RemoveOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove No Drill' }));
    await expect(args.onCorrect).toHaveBeenCalledWith('Remove “No Drill”', {
      part: 'notGenres:Drill',
      to: 'nothing',
    });
    // What is only assumed cannot be removed.
    await expect(canvas.queryByRole('button', { name: 'Remove 1 h' })).toBeNull();
  },
};

export const ChooseAnotherWithTheKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Genre: House. Change' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Tech House instead' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onCorrect).toHaveBeenCalledWith('No House', {
      part: 'genres:House',
      to: 'choice',
      choice: 'No House',
    });
  },
};

export const TypeATempo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tempo: 122 to 125 BPM. Change' }));
    const from = await screen.findByRole('spinbutton', { name: 'Tempo from' });
    const apply = screen.getByRole('button', { name: 'Apply' });
    const panel = screen.getByRole('dialog', { name: 'Tempo' }).getBoundingClientRect();
    await expect(panel.right - apply.getBoundingClientRect().right).toBeGreaterThan(8);
    await userEvent.clear(from);
    await userEvent.type(from, '118{Tab}');
    await userEvent.click(apply);
    await expect(args.onCorrect).toHaveBeenCalledWith('Tempo: 118 to 125 BPM', {
      part: 'bpm',
      to: 'range',
      from: 118,
      end: 125,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull());
  },
};

/** Answers that are not the newest say what was understood, without buttons. */
export const TooLateToChange: Story = {
  args: { onCorrect: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Drill')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
