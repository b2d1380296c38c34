import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Tabs, tabLinkClass, tabNavClass } from './Tabs.tsx';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Home lists',
    value: 'new',
    onChange: fn(),
    tabs: [
      { id: 'new', label: 'New release', count: 24, panel: <p>The newest music.</p> },
      { id: 'top', label: 'Top tracks', panel: <p>What everybody plays.</p> },
      { id: 'audio', label: 'Audio', panel: <p>Audio alone.</p> },
      { id: 'video', label: 'Video', disabled: true, panel: <p>Videos alone.</p> },
    ],
  },
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Tabs
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tabpanel', { name: /New release/ })).toHaveTextContent(
      'The newest music.',
    );
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: /New release/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('top');
    await expect(canvas.getByRole('tabpanel', { name: 'Top tracks' })).toHaveTextContent(
      'What everybody plays.',
    );
  },
};

/** Tabs that are routes look the same: a nav of links. */
export const AsLinks: Story = {
  render: () => (
    <nav aria-label="Profile" className={tabNavClass}>
      <a href="#personal" aria-current="page" className={tabLinkClass}>
        Personal
      </a>
      <a href="#dj" className={tabLinkClass}>
        DJ
      </a>
      <a href="#password" className={tabLinkClass}>
        Password
      </a>
    </nav>
  ),
};
