import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { LabelComment } from './LabelComment.tsx';

const meta = {
  title: 'Components/LabelComment',
  component: LabelComment,
  args: { draft: '', isRated: true, onDraft: fn(), onSend: fn(async () => {}), onOpen: fn() },
  render: function Owner(args) {
    const [draft, setDraft] = useState(args.draft);
    return <LabelComment {...args} draft={draft} onDraft={setDraft} />;
  },
} satisfies Meta<typeof LabelComment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
/** Opened, typed and sent by keyboard only; the focus is never lost. */
export const Sent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const field = canvas.getByRole('textbox', { name: 'Feedback for the label' });
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.keyboard('  Peak time, every night. ');
    await expect(canvas.getByText('26 / 512')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('Peak time, every night.');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Sent to the label');
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
};
/** The text stays, so that it can be sent again. */
export const NotSent: Story = {
  args: { onSend: fn(() => Promise.reject(new Error('Connection is not established'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send feedback to the label' }));
    await userEvent.keyboard('Great drums');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const field = await canvas.findByRole('textbox', { description: /Connection is not established/ });
    await expect(field).toHaveValue('Great drums');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
};
const sending: { finish?: () => void } = {};
/** While it is being sent the text cannot change, so that nothing is typed that would be cleared with it. */
export const Sending: Story = {
  args: {
    draft: 'Great drums',
    onSend: fn(
      () =>
        new Promise<void>((resolve) => {
          sending.finish = resolve;
        }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const field = canvas.getByRole('textbox', { name: 'Feedback for the label' });
    await userEvent.type(field, ', and the break');
    await expect(field).toHaveValue('Great drums');
    sending.finish?.();
    await expect(await canvas.findByRole('status')).toHaveTextContent('Sent to the label');
  },
};
export const NotRatedYet: Story = {
  args: { isRated: false, draft: 'Lovely break' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect(canvas.getByText('Rate the track first.')).toBeVisible();
  },
};
/** Text that was left unsent is shown again. */
export const Draft: Story = { args: { draft: 'The intro is long enough to' } };
