import { brokenAnswer, noConnection } from '@pool/contracts';
import type { ChatAnswer } from '@pool/contracts/ai';
import { ApiError } from '@pool/remote-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { answerWith } from '../../testing/answers.ts';
import { AssistantStage, type StageArgs } from '../../testing/stage.tsx';

const meta = {
  title: 'AI/Chat',
  component: AssistantStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AssistantStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const box = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Message to Music Curator' });
const send = (canvas: Canvas) => canvas.getByRole('button', { name: 'Send' });
const log = (canvas: Canvas) => within(canvas.getByRole('log', { name: 'Conversation' }));
const articles = (canvas: Canvas) => log(canvas).queryAllByRole('article');

const sent: FormData[] = [];
const clearSent = () => void sent.splice(0);

/** Sends the fields of the form and clears the box. */
export const Answered: Story = {
  args: { sent },
  beforeEach: clearSent,
  play: async ({ canvas, userEvent }) => {
    await expect(send(canvas)).toBeDisabled();
    await userEvent.type(await box(canvas), '  Ten house tracks{Shift>}{Enter}{/Shift}around 124  ');
    await userEvent.click(send(canvas));
    await waitFor(() => expect(articles(canvas)).toHaveLength(2));
    const [question, answer] = articles(canvas);
    await expect(question).toHaveTextContent(/^You \d+:\d\d [AP]M\s*Ten house tracks around 124$/);
    await expect(answer).toHaveTextContent(/^Music Curator \d+:\d\d [AP]M\s*Here is what I found\.$/);
    await expect(await box(canvas)).toHaveValue('');
    await expect(await box(canvas)).toHaveFocus();
    await expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      message: 'Ten house tracks\naround 124',
      categoryId: 'music',
      user_id: '1',
    });
    // The next message continues the same conversation.
    await userEvent.keyboard('Faster{Enter}');
    await waitFor(() => expect(articles(canvas)).toHaveLength(4));
    await expect(sent[1]?.get('conversation')).toBe(answerWith('').conversation);
  },
};

/** Spaces alone are not sent, and neither is a message when Enter only confirms a character of an input method. */
export const KeysOfTheBox: Story = {
  args: { sent },
  beforeEach: clearSent,
  play: async ({ canvas, userEvent }) => {
    const text = await box(canvas);
    await userEvent.type(text, '   {Enter}');
    await expect(send(canvas)).toBeDisabled();
    await userEvent.clear(text);
    await userEvent.type(text, 'ハウス');
    fireEvent.keyDown(text, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(text, { key: 'Enter', keyCode: 229 });
    await expect(sent).toHaveLength(0);
    await expect(text).toHaveValue('ハウス');
    const before = text.clientHeight;
    await userEvent.type(text, '{Shift>}{Enter}{Enter}{Enter}{/Shift}more');
    await expect(text.clientHeight).toBeGreaterThan(before);
    await expect(sent).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(text.clientHeight).toBe(before));
  },
};

export const NearTheLimit: Story = {
  play: async ({ canvas, userEvent }) => {
    const text = await box(canvas);
    fireEvent.change(text, { target: { value: 'a'.repeat(3900) } });
    await expect(await canvas.findByText('100 characters left')).toBeVisible();
    await expect(send(canvas)).toBeEnabled();
    fireEvent.change(text, { target: { value: 'a'.repeat(4012) } });
    await expect(await canvas.findByText('12 characters over the limit')).toBeVisible();
    await expect(send(canvas)).toBeDisabled();
    await userEvent.type(text, '{Enter}');
    await expect(articles(canvas)).toHaveLength(0);
    // The box scrolls instead of filling the page.
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
  },
};

export const WaitingForIt: Story = {
  args: { answer: 'never' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'Ten house tracks{Enter}');
    await expect(await canvas.findByText('Music Curator is working')).toBeVisible();
    await userEvent.type(await box(canvas), 'The next one');
    await expect(send(canvas)).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect(articles(canvas)).toHaveLength(1);
    await expect(await box(canvas)).toHaveValue('The next one');
  },
};

/** Ends the streamed answer at the time the story chooses. */
type Stream = { finish: (answer: ChatAnswer) => void };
const stream: Stream = { finish: () => undefined };
const streaming =
  (texts: string[]): StageArgs['answer'] =>
  (_input, { onEvent }) => {
    onEvent({ event: 'doing', text: 'Searching the pool' });
    for (const text of texts) onEvent({ event: 'text', text });
    return new Promise((resolve) => {
      stream.finish = resolve;
    });
  };

/** The text appears as it arrives; the log, which is announced, gets the complete answer. */
export const Streaming: Story = {
  args: { answer: streaming(['<think>hm', '</think>Ten tr', 'acks, **dee']) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'Ten house tracks{Enter}');
    await expect(await canvas.findByText('Searching the pool')).toBeVisible();
    await expect(await canvas.findByText('Ten tracks, **dee')).toBeVisible();
    await expect(articles(canvas)).toHaveLength(1);
    stream.finish(answerWith('Ten tracks, **deep**.'));
    await waitFor(() => expect(articles(canvas)).toHaveLength(2));
    await expect(canvas.getByText('deep').tagName).toBe('STRONG');
    await expect(canvas.queryByText('Searching the pool')).toBeNull();
  },
};

/** The received text stays; the question can be repeated or edited. */
export const Stopped: Story = {
  args: { answer: streaming(['Ten tracks to']), sent },
  beforeEach: clearSent,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'Ten house tracks{Enter}');
    await canvas.findByText('Ten tracks to');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(await canvas.findByText('You stopped this answer.')).toBeVisible();
    await expect(canvas.getByText('Ten tracks to')).toBeVisible();
    // An answer that still arrives is dropped.
    stream.finish(answerWith('Too late'));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the question' }));
    await expect(await box(canvas)).toHaveValue('Ten house tracks');
    await expect(await box(canvas)).toHaveFocus();
    await expect(canvas.queryByText('Too late')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(articles(canvas)).toHaveLength(1);
    await expect(sent).toHaveLength(2);
    stream.finish(answerWith('Here they are'));
    await expect(await canvas.findByText('Here they are')).toBeVisible();
    await expect(canvas.queryByText('You stopped this answer.')).toBeNull();
  },
};

const failing = { times: 0 };
/** Shows the server's message in the chat, with a button to try again. */
export const Failed: Story = {
  args: {
    answer: () => {
      failing.times += 1;
      return failing.times === 1
        ? new ApiError('You ask too fast. Wait a moment', 429)
        : answerWith('Here now');
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'Ten house tracks{Enter}');
    await expect(await canvas.findByText('[System]: You ask too fast. Wait a moment')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Here now')).toBeVisible();
    await expect(articles(canvas)).toHaveLength(2);
  },
};

const failsWith = (error: ApiError, text: string): Story => ({
  args: { answer: error },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'Ten house tracks{Enter}');
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
export const NothingAnswered = failsWith(
  new ApiError(noConnection, 0),
  '[System]: Error connecting to the server',
);
export const BrokenAnswer = failsWith(new ApiError(brokenAnswer, 502), '[System]: Failed to get AI response');
export const ModelRefused = failsWith(
  new ApiError('API request failed: 400 {"error":{"message":"The request is too long"}}', 400),
  '[System]: The request is too long',
);
export const EmptyAnswer: Story = {
  ...failsWith(new ApiError('', 500), '[System]: Failed to get AI response'),
  args: { answer: answerWith('<think>hm</think>') },
};

const copied = fn();
export const CopyAndAskAgain: Story = {
  args: { answer: answerWith('Play **it** loud.'), sent },
  beforeEach: () => {
    clearSent();
    copied.mockReset();
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = async (text) => copied(text);
    return () => {
      navigator.clipboard.writeText = writeText;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'How?{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy the answer' }));
    await expect((await screen.findAllByText('Answer copied'))[0]).toBeInTheDocument();
    await expect(copied).toHaveBeenCalledWith('Play **it** loud.');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(articles(canvas)).toHaveLength(4));
    await expect(sent.map((form) => form.get('message'))).toEqual(['How?', 'How?']);
    // Only the last answer offers to ask again.
    await expect(canvas.getAllByRole('button', { name: 'Ask again' })).toHaveLength(1);
  },
};

/** Choosing another agent stops the current answer; Undo restores the stopped answer. */
export const LeftWhileItComes: Story = {
  globals: { viewport: { value: 'laptop' } },
  args: { answer: streaming(['Half']) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await box(canvas), 'Ten house tracks{Enter}');
    await canvas.findByText('Half');
    await userEvent.click(canvas.getByRole('button', { name: /^Set list/ }));
    await expect(articles(canvas)).toHaveLength(0);
    stream.finish(answerWith('Too late'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('You stopped this answer.')).toBeVisible();
    await expect(canvas.queryByText('Too late')).toBeNull();
  },
};
