import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LazyPage } from './LazyPage.tsx';

const meta = {
  title: 'Shell/Lazy page',
  component: LazyPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LazyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const Page = () => <h1>Here it is</h1>;

/** The skeleton of a page while its script is loading. */
export const Waiting: Story = { args: { load: () => new Promise(() => undefined) } };

let tries = 0;
/** A script that failed to load can be retried. */
export const TriedAgain: Story = {
  args: {
    load: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no script');
      return { default: Page };
    },
  },
  beforeEach: () => {
    tries = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This page could not be loaded')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Here it is' })).toBeVisible();
  },
};
