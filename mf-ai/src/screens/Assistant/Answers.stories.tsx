import type { ChatAnswer } from '@pool/contracts/ai';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { answerWith, aSet, attacks, markdown, understoodParts } from '../../testing/answers.ts';
import { AssistantStage } from '../../testing/stage.tsx';

const meta = {
  title: 'AI/Answers',
  component: AssistantStage,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'laptop' } },
} satisfies Meta<typeof AssistantStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];

const question = 'A house set from 122 to 124';
const afterQuestion =
  (then: (canvas: Canvas, user: Parameters<Play>[0]['userEvent']) => Promise<void>): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), `${question}{Enter}`);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await then(canvas, userEvent);
  };
const answers = (answer: ChatAnswer, then: Parameters<typeof afterQuestion>[0]): Story => ({
  args: { answer },
  play: afterQuestion(then),
});

/** Insights, adjustments, length, and the rows of the catalogue. */
export const ASet = answers(aSet(), async (canvas) => {
  await expect(canvas.getByText(/^Starts deep and ends bright/)).toBeVisible();
  const adjustments = within(canvas.getByRole('list', { name: 'What we adjusted' }));
  await expect(adjustments.getByRole('listitem')).toHaveTextContent(/^Only three house tracks fit/);
  await expect(canvas.getByText('4 tracks, about 17 minutes')).toBeVisible();
  const rows = within(canvas.getByRole('table', { name: `Tracks for “${question}”` })).getAllByRole('row');
  await expect(rows).toHaveLength(4);
  await expect(rows[1]).toHaveTextContent('at 4:10');
});

export const ASetOnAPhone: Story = { ...ASet, globals: { viewport: { value: 'phone' } } };

const corrections: FormData[] = [];

/** A part that was understood wrongly is removed by a click, and the focus stays with the parts. */
export const Corrected: Story = {
  args: {
    sent: corrections,
    answer: ({ body }) =>
      body instanceof FormData && body.has('correction')
        ? answerWith('Two tracks.', { understood: understoodParts.slice(0, 2) })
        : aSet(),
  },
  beforeEach: () => {
    corrections.length = 0;
  },
  play: afterQuestion(async (canvas, user) => {
    await user.click(canvas.getByRole('button', { name: 'Remove No Drill' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    const [, before, message, answer] = canvas.getAllByRole('article').map((article) => within(article));
    await expect(message?.getByText('Remove “No Drill”')).toBeVisible();
    await expect(before?.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await expect(answer?.queryByText('No Drill')).toBeNull();
    await waitFor(() => expect(answer?.getByRole('button', { name: 'Length: 1 h. Change' })).toHaveFocus());
    await expect(JSON.parse(String(corrections[1]?.get('correction')))).toEqual({
      part: 'notGenres:Drill',
      to: 'nothing',
    });
    // To ask for the same correction again makes no sense.
    await expect(canvas.queryByRole('button', { name: 'Ask again' })).toBeNull();
  }),
};

/** Follow-ups are sent by a click; only the last answer has them. */
export const FollowUps: Story = {
  args: { answer: aSet() },
  play: afterQuestion(async (canvas, user) => {
    const next = within(canvas.getByRole('list', { name: 'Ask next' }));
    await expect(next.getAllByRole('button')).toHaveLength(3);
    await user.click(next.getByRole('button', { name: 'Swap the third' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    await expect(canvas.getAllByRole('article')[2]).toHaveTextContent(/Swap the third$/);
    await expect(canvas.getAllByRole('list', { name: 'Ask next' })).toHaveLength(1);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  }),
};

/** In an older shell without slots, the tracks are shown as text. */
export const WithoutAPlace: Story = {
  args: { answer: aSet(), Place: null },
  play: afterQuestion(async (canvas) => {
    const list = within(canvas.getByRole('list', { name: `Tracks for “${question}”` }));
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await expect(list.getByText('Ana Lux - Lantern 12')).toBeVisible();
    await expect(list.getByText(/^House at 123 BPM, one step up.* at 4:10$/)).toBeVisible();
  }),
};

/** A failing slot does not affect the answer. */
export const PlaceFails: Story = {
  ...WithoutAPlace,
  args: {
    answer: aSet(),
    Place: () => {
      throw new Error('no rows');
    },
  },
};

export const QuestionBack = answers(
  answerWith('Nothing in the pool is Polka. Shall I look in one of these?', {
    followUps: ['Something in Latin', 'Something in Disco'],
  }),
  async (canvas) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Something in Latin' })).toBeVisible();
  },
);

export const Markdown = answers(answerWith(markdown), async (canvas) => {
  await expect(canvas.getByRole('heading', { level: 3, name: 'Your week' })).toBeVisible();
  await expect(canvas.getByRole('group', { name: 'Table' })).toBeVisible();
});

export const MarkdownOnAPhone: Story = {
  ...Markdown,
  globals: { viewport: { value: 'phone' } },
};

/** An answer that attacks the page is reduced to its text. */
export const Hostile = answers(
  answerWith(attacks.join('\n\n'), {
    curatorInsights: '<img src=x onerror=alert(1)>',
    relaxed: ['<b>bold</b>'],
  }),
  async (canvas) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(canvas.getByText('<b>bold</b>')).toBeVisible();
    await expect(canvas.getByRole('log').querySelector('script, img, iframe, form, input')).toBeNull();
  },
);
