import { tracksSlot } from '@pool/contracts/catalogue';
import type { PlaceProps } from '@pool/remote-api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test';
import { answerWith, aSet } from '../../testing/answers.ts';
import { AssistantStage, type StageArgs } from '../../testing/stage.tsx';

/** Replaces the catalogue's rows, with one action each. */
function RowsWithActions({ input }: PlaceProps) {
  const { caption, notes } = tracksSlot.input.parse(input);
  return (
    <ul aria-label={caption}>
      {notes.map(({ trackId }) => (
        <li key={trackId}>
          <button type="button" onClick={() => played(trackId)}>
            Play track {trackId}
          </button>
        </li>
      ))}
    </ul>
  );
}

const played = fn();
const copied = fn();

const meta = {
  title: 'AI/Keyboard',
  component: AssistantStage,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'laptop' } },
  args: { Place: RowsWithActions },
  beforeEach: () => {
    played.mockReset();
    copied.mockReset();
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = async (text) => copied(text);
    return () => {
      navigator.clipboard.writeText = writeText;
    };
  },
} satisfies Meta<typeof AssistantStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** More than the tab stops of the page. */
const manyTabs = 40;

/** Presses Tab, or Shift+Tab, until this element has the focus. */
async function walkTo(user: UserEventObject, element: HTMLElement, back = false): Promise<void> {
  for (let i = 0; i < manyTabs && document.activeElement !== element; i++) await user.tab({ shift: back });
  await expect(element).toHaveFocus();
}

/** Chooses an agent and an example, uses the answer, begins a new conversation and undoes it, all by keyboard. */
export const FromAgentToAnswer: Story = {
  args: { answer: aSet() },
  play: async ({ canvas, userEvent }) => {
    await walkTo(userEvent, await canvas.findByRole('button', { name: /^Set list Set Builder/ }));
    await userEvent.keyboard('{Enter}');
    const [example] = within(await canvas.findByRole('list', { name: 'For example' })).getAllByRole('button');
    if (example) await walkTo(userEvent, example);
    await userEvent.keyboard('{Enter}');
    const box = canvas.getByRole('textbox', { name: 'Message to Set Builder' });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await walkTo(userEvent, await canvas.findByRole('button', { name: 'Play track 13' }), true);
    await userEvent.keyboard('{Enter}');
    await expect(played).toHaveBeenCalledWith(13);
    const copy = canvas.getByRole('button', { name: 'Copy the answer' });
    await walkTo(userEvent, copy);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(copied).toHaveBeenCalledOnce());
    await expect(copy).toHaveFocus();
    await walkTo(userEvent, canvas.getByRole('button', { name: 'Faster' }), true);
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveFocus();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    await walkTo(userEvent, canvas.getByRole('button', { name: 'New conversation' }), true);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('article')).toBeNull();
    await expect(box).toHaveFocus();
    await walkTo(userEvent, await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    await expect(document.body).not.toHaveFocus();
  },
};

/** Ends the answer under way. */
const stream: { finish: () => void } = { finish: () => undefined };
const whenFinished: StageArgs['answer'] = () =>
  new Promise((resolve) => {
    stream.finish = () => resolve(answerWith('Here they are'));
  });

/** When the Stop button disappears, its focus moves to the text box. */
export const StopAndAskAgain: Story = {
  args: { answer: whenFinished },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('textbox', { name: 'Message to Music Curator' });
    await walkTo(userEvent, box);
    await userEvent.keyboard('Ten house tracks{Enter}');
    await walkTo(userEvent, await canvas.findByRole('button', { name: 'Stop' }));
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('You stopped this answer.');
    await expect(box).toHaveFocus();
    await walkTo(userEvent, canvas.getByRole('button', { name: 'Ask again' }), true);
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveFocus();
    await walkTo(userEvent, await canvas.findByRole('button', { name: 'Stop' }));
    stream.finish();
    await canvas.findByText('Here they are');
    await expect(box).toHaveFocus();
  },
};
