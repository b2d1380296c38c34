import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DownloadIcon } from '../Icon/index.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Download', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'ghost', 'danger'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
    icon: { control: false },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary', icon: <DownloadIcon size={16} /> } };
export const Ghost: Story = { args: { variant: 'ghost', children: 'Reset' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Cancel subscription' } };
export const Disabled: Story = { args: { disabled: true } };
export const Wide: Story = { args: { variant: 'primary', wide: true, size: 'lg', children: 'Log in' } };

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </div>
  ),
};

export const Busy: Story = {
  args: { busy: true, variant: 'primary', children: 'Downloading...' },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Downloading...' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Clicked: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

const work = fn();
const gate = { open: () => {} };
/** Two clicks before React has rendered start the action once; after it has ended, the next click starts it again. */
export const OnceAtATime: Story = {
  args: { onClick: work },
  beforeEach: () => {
    work.mockReset().mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          gate.open = resolve;
        }),
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Download' });
    button.click();
    button.click();
    await expect(work).toHaveBeenCalledTimes(1);
    gate.open();
    await waitFor(async () => {
      button.click();
      await expect(work).toHaveBeenCalledTimes(2);
    });
  },
};
