import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { bus } from '../services.ts';
import { LazyPage } from './LazyPage.tsx';
import type { LoadPage } from './text-pages.ts';

const meta = {
  title: 'Shell/Lazy page',
  component: LazyPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LazyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const never: LoadPage = () => new Promise(() => undefined);
const Page = () => <h1>Here it is</h1>;

/** The skeleton of a page while its script is loading. */
export const Waiting: Story = { args: { load: never } };

/** A function of its own for each story, since what one has loaded is kept. */
const failsOnce: NonNullable<Story['beforeEach']> = ({ args }) => {
  args.load = fn<LoadPage>()
    .mockRejectedValueOnce(new Error('no script'))
    .mockResolvedValue({ default: Page });
};

/** A script that failed to load can be retried. */
export const TriedAgain: Story = {
  args: { load: never },
  beforeEach: failsOnce,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This page could not be loaded')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Here it is' })).toBeVisible();
  },
};

/** A script that failed to load is loaded again when the network is back. */
export const Online: Story = {
  args: { load: never },
  beforeEach: failsOnce,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This page could not be loaded')).toBeVisible();
    bus.emit('connection.retryRequested', {});
    await expect(await canvas.findByRole('heading', { name: 'Here it is' })).toBeVisible();
  },
};
