import { fallbackCategory } from '@pool/contracts/ai';
import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AssistantStage, allAvailable, sevenCategories } from '../../testing/stage.tsx';

const meta = {
  title: 'AI/Assistant',
  component: AssistantStage,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'laptop' } },
} satisfies Meta<typeof AssistantStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a model, agents that need one are not shown. */
export const SevenCategories: Story = {
  play: async ({ canvas }) => {
    const agents = within(await canvas.findByRole('navigation', { name: 'Agents' }));
    await expect(agents.getAllByRole('button')).toHaveLength(7);
    const curator = agents.getByRole('button', { name: /^Music Music Curator Finds tracks in the pool/ });
    await expect(curator).toHaveAttribute('aria-current', 'true');
    await expect(agents.queryByRole('button', { name: /Contract Reader/ })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Music Curator' })).toBeVisible();
  },
};

export const TenCategories: Story = {
  args: { categories: allAvailable },
  play: async ({ canvas }) => {
    const agents = within(await canvas.findByRole('navigation', { name: 'Agents' }));
    await expect(agents.getAllByRole('button')).toHaveLength(10);
    await expect(agents.getByRole('button', { name: /^Legal Contract Reader/ })).toBeVisible();
  },
};

/** On phones a picker replaces the list of agents. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const picker = await canvas.findByRole('combobox', { name: 'Agent' });
    await expect(picker).toHaveTextContent('Music · Music Curator');
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(picker);
    await expect(await screen.findAllByRole('option')).toHaveLength(7);
    await userEvent.click(screen.getByRole('option', { name: 'Set list · Set Builder' }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Set Builder' })).toBeVisible();
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** Nothing can be sent while the agents are loading. */
export const Loading: Story = {
  args: { categories: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading the agents');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

/** A member who is not listed sees only one agent. */
export const NotLetIn: Story = {
  args: { categories: new ApiError('Unauthorised', 401) },
  play: async ({ canvas }) => {
    const agents = within(await canvas.findByRole('navigation', { name: 'Agents' }));
    await expect(agents.getAllByRole('button')).toHaveLength(1);
    await expect(agents.getByText(fallbackCategory.title)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    categories: () => {
      failing.times += 1;
      return failing.times > 1 ? sevenCategories : new ApiError('The assistant is resting', 400);
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load categories');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('navigation', { name: 'Agents' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const Failed: Story = {
  args: { categories: new ApiError('The assistant is resting', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The assistant is resting');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

/** Each agent has three examples; a chosen one fills the box and can be edited before it is sent. */
export const Examples: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('textbox', { name: 'Message to Music Curator' });
    const examples = within(canvas.getByRole('list', { name: 'For example' })).getAllByRole('button');
    await expect(examples).toHaveLength(3);
    const [first] = examples;
    await userEvent.click(first as HTMLElement);
    await expect(box).toHaveValue(first?.textContent);
    await expect(box).toHaveFocus();
    await userEvent.keyboard(', please');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
};

/** Choosing another agent begins a new conversation; Undo restores the previous one. */
export const ChoosingClearsAndUndoes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Ten house tracks{Enter}');
    const log = within(canvas.getByRole('log', { name: 'Conversation' }));
    await expect(await log.findByText('Here is what I found.')).toBeVisible();
    // By keyboard.
    canvas.getByRole('button', { name: /^Set list Set Builder/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(log.queryByRole('article')).toBeNull();
    await expect(canvas.getByRole('list', { name: 'For example' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(log.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: /^Music Music Curator/ })).toHaveAttribute(
      'aria-current',
    );
  },
};

export const NewConversation: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Ten house tracks{Enter}');
    await canvas.findByText('Here is what I found.');
    await userEvent.click(canvas.getByRole('button', { name: 'New conversation' }));
    await expect(canvas.queryByRole('article')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Music Curator' })).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** Leaving the page and coming back keeps the conversation and what is typed. */
export const LeftAndComeBack: Story = {
  args: { leaves: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Ten house tracks{Enter}');
    await canvas.findByText('Here is what I found.');
    await userEvent.type(canvas.getByRole('textbox'), 'Half a th');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await expect(await canvas.findByText('Here is what I found.')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Half a th');
  },
};
