import { fallbackCategory } from '@pool/contracts';
import { ApiError } from '@pool/web-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AssistantStage, tenCategories } from '../../testing/stage.tsx';

const meta = {
  title: 'AI/Assistant',
  component: AssistantStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AssistantStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TenCategories: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings).toHaveLength(10);
    await expect(headings[0]).toHaveTextContent(/^Music discovery$/);
    await expect(canvas.getAllByText('Not open yet')).toHaveLength(9);
  },
};

export const OnAPhone: Story = { ...TenCategories, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = {
  args: { categories: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading the agents');
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

/** Whoever is not let in still sees what the assistant is for. */
export const NotLetIn: Story = {
  args: { categories: new ApiError('Unauthorised', 401) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: fallbackCategory.title }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    categories: () => {
      failing.times += 1;
      return failing.times > 1 ? tenCategories : new ApiError('The assistant is resting', 400);
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load categories');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(10);
  },
};

export const Failed: Story = {
  args: { categories: new ApiError('The assistant is resting', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The assistant is resting');
  },
};
