import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { Select } from '../Select/index.ts';
import { TextField } from '../TextField/index.ts';
import { Form } from './index.ts';

const meta = {
  title: 'Components/Form',
  component: Form,
  args: { onSubmit: async () => {} },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const send = fn();
const gate = { open: () => {} };

/** Three clicks and Enter before the first answer send one request; the next one can be sent after it. */
export const OneRequestAtATime: Story = {
  beforeEach: () => {
    send.mockReset().mockImplementation(() => new Promise<void>((resolve) => (gate.open = resolve)));
  },
  render: () => (
    <Form aria-label="Sign up" onSubmit={send}>
      <TextField label="Full name" />
      <Button type="submit">Complete registration</Button>
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Complete registration' });
    // Without a pause in between, so that React has no time to render a busy button.
    for (let click = 0; click < 3; click += 1) button.click();
    await userEvent.type(canvas.getByLabelText('Full name'), 'Ana{Enter}');
    await expect(send).toHaveBeenCalledTimes(1);
    gate.open();
    await waitFor(async () => {
      button.click();
      await expect(send).toHaveBeenCalledTimes(2);
    });
  },
};

function Faulty() {
  const [faulty, setFaulty] = useState(false);
  const error = faulty ? 'Please fill this in' : undefined;
  return (
    <Form aria-label="Address" onSubmit={async () => setFaulty(true)}>
      <TextField label="Comment" />
      <Select label="Country" options={[]} value={null} onChange={() => {}} error={error} />
      <TextField label="City" error={error} />
      <Checkbox label="I agree" error={error} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

/** The first invalid field in reading order gets the focus, whatever kind of field it is. */
export const FirstFaultGetsTheFocus: Story = {
  render: () => <Faulty />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveFocus());
  },
};
