import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { ListIcon } from '../Icon/index.ts';
import { holdParts } from '../on-demand/testing/hold-parts.ts';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    trigger: (
      <Button icon={<ListIcon size={16} />}>
        Download list{' '}
        <Badge tone="accent" count>
          3
        </Badge>
      </Button>
    ),
    title: 'Download list',
    align: 'start',
    aside: <Button variant="ghost">Clear</Button>,
    children: <p style={{ padding: 16 }}>Three tracks wait here.</p>,
    footer: (
      <>
        <Button>Download in zip</Button>
        <Button variant="primary">Download All</Button>
      </>
    ),
  },
  argTypes: {
    trigger: { control: false },
    aside: { control: false },
    children: { control: false },
    footer: { control: false },
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: /Download list/ });
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Download list' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download All' })).toBeVisible());
  },
};

let parts: ReturnType<typeof holdParts>;

/** Opened by something else on the page while it cannot be loaded: a message says so each time, also after it was dismissed. */
export const OwnerOutOfReach: Story = {
  beforeEach: () => {
    parts = holdParts();
    return () => parts.end();
  },
  render: function Owner(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Show the list</Button>
        <Popover {...args} open={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const show = canvas.getByRole('button', { name: 'Show the list' });
    await userEvent.click(show);
    parts.fail();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(show);
    await expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened');
    parts.release();
    await userEvent.click(show);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download All' })).toBeVisible());
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
