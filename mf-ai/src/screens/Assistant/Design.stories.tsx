import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { answerWith, aPixel } from '../../testing/answers.ts';
import { AssistantStage, allAvailable } from '../../testing/stage.tsx';

const seen = 'pool.ai.guidelines.1';
const sent: FormData[] = [];

const meta = {
  title: 'AI/Design',
  component: AssistantStage,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'laptop' } },
  args: {
    categories: allAvailable,
    answer: answerWith({ type: 'image', url: aPixel, content: 'Two colours, as you said.' }),
    sent,
  },
  beforeEach: () => {
    localStorage.setItem(seen, 'before');
    sent.splice(0);
    return () => localStorage.removeItem(seen);
  },
} satisfies Meta<typeof AssistantStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Act = Pick<Context, 'canvas' | 'userEvent'>;

const bytes = Uint8Array.from(atob(aPixel.slice(aPixel.indexOf(',') + 1)), (c) => c.charCodeAt(0));
const flyer = () => new File([bytes], 'flyer.png', { type: 'image/png' });

async function toDesign({ canvas, userEvent }: Act): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /^Design/ }));
  return canvas.findByRole('textbox', { name: 'Message to Sleeve Artist' });
}
/** Chooses a file as the browser's file dialog does. Its filter by type can be overridden by the user. */
const choose = (canvas: Context['canvas'], file: File) =>
  fireEvent.change(canvas.getByLabelText('Picture', { selector: 'input' }), { target: { files: [file] } });
const preview = (canvas: Context['canvas']) => canvas.queryByRole('img', { name: /^Ready to send/ });

/** The guidelines open automatically once, and after that by their button. */
export const FirstTime: Story = {
  beforeEach: () => localStorage.removeItem(seen),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Design/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Image guidelines' });
    await expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Only JPEG, PNG or WebP',
      'Max 5MB',
      'Family-friendly',
      'No explicit or violent content',
      'No hate symbols',
      'No copyrighted material or logos',
      'No real people or impersonation',
      'No suggestive prompts',
    ]);
    await expect(dialog).toHaveTextContent('Images may be reviewed and removed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: /^Music Music Curator/ }));
    await expect(canvas.queryByRole('button', { name: 'Guidelines' })).toBeNull();
    await toDesign({ canvas, userEvent });
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Guidelines' }));
    const again = await screen.findByRole('dialog', { name: 'Image guidelines' });
    await waitFor(() => expect(again).toBeVisible());
  },
};

/** A picture can be sent without text, and removed before that. */
export const PictureChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await toDesign({ canvas, userEvent });
    choose(canvas, flyer());
    await waitFor(() => expect(preview(canvas)).toBeVisible());
    await expect(canvas.getByText('flyer.png')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
    await expect(preview(canvas)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    choose(canvas, flyer());
    await waitFor(() => expect(preview(canvas)).toBeVisible());
  },
};

/** The generated picture is shown, and saved under a name with the time. */
export const PictureMade: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await toDesign({ canvas, userEvent });
    choose(canvas, flyer());
    await userEvent.type(box, 'In blue, with stars{Enter}');
    const drawing = await canvas.findByRole('img', { name: 'In blue, with stars' });
    await expect(drawing).toHaveAttribute('src', aPixel);
    await expect(canvas.getByText('Two colours, as you said.')).toBeVisible();
    const save = canvas.getByRole('link', { name: 'Save' });
    await expect(save).toHaveAttribute(
      'download',
      expect.stringMatching(/^ai-generated-image-\d{8}-\d{6}\.png$/),
    );
    await expect(save).toHaveAttribute('href', aPixel);
    await expect(canvas.getByRole('img', { name: 'Your upload' })).toBeVisible();
    await expect(preview(canvas)).toBeNull();
    const image = sent[0]?.get('image');
    await expect(image).toBeInstanceOf(File);
    await expect(sent[0]?.get('categoryId')).toBe('design');
    // The same picture is sent when the question is repeated.
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent[1]?.get('image')).toBeInstanceOf(File);
  },
};

const refused = (file: () => File, sentence: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await toDesign({ canvas, userEvent });
    choose(canvas, file());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence);
    await expect(preview(canvas)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    // A valid picture removes the message.
    choose(canvas, flyer());
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});
export const TooLarge = refused(
  () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'poster.png', { type: 'image/png' }),
  'Pictures can be up to 5 MB. This one is 5.1 MB.',
);
export const WrongType = refused(
  () => new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
  'Only JPEG, PNG or WebP pictures can be sent.',
);
export const NoPicture = refused(
  () => new File(['not one'], 'flyer.png', { type: 'image/png' }),
  'We can’t read this picture. Choose a JPEG, PNG or WebP.',
);

function carrying(file: File): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
}
const drag = (type: 'dragover' | 'drop') =>
  new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carrying(flyer()) });

export const DroppedAndPasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = await toDesign({ canvas, userEvent });
    fireEvent(box, drag('dragover'));
    await expect(canvas.getByText('Drop the picture here')).toBeVisible();
    fireEvent(box, drag('drop'));
    await waitFor(() => expect(preview(canvas)).toBeVisible());
    await expect(canvas.queryByText('Drop the picture here')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
    await expect(box).toHaveFocus();
    const clipboardData = carrying(flyer());
    fireEvent(box, new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    await waitFor(() => expect(preview(canvas)).toBeVisible());
  },
};

/** Text copied from a spreadsheet comes with a picture of itself. It is pasted as text. */
export const TextWithPicturePasted: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox', { name: 'Message to Music Curator' });
    const clipboardData = carrying(flyer());
    clipboardData.setData('text/plain', 'warm-up, 118 to 122 BPM');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    // The browser pastes the text unless the event is canceled.
    await expect(fireEvent(box, paste)).toBe(true);
    await expect(screen.queryByText('This agent can’t use pictures')).toBeNull();
  },
};

/** Dropping a picture on an agent that accepts none does not leave the page. */
export const DroppedElsewhere: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox', { name: 'Message to Music Curator' });
    await expect(fireEvent(box, drag('drop'))).toBe(false);
    await expect((await screen.findAllByText('This agent can’t use pictures'))[0]).toBeInTheDocument();
    await expect(preview(canvas)).toBeNull();
  },
};

/** A picture on another site is not shown, because the site could track who looks at it. */
export const PictureElsewhere: Story = {
  args: { answer: answerWith({ type: 'image', url: 'https://elsewhere.example/p.png' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await toDesign({ canvas, userEvent }), 'A cover{Enter}');
    await expect(await canvas.findByText('This picture is on another site and is not shown.')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'A cover' })).toBeNull();
  },
};

export const PictureGone: Story = {
  args: { answer: answerWith({ type: 'image', url: '/no/such/picture.png' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await toDesign({ canvas, userEvent }), 'A cover{Enter}');
    await expect(await canvas.findByText(/^This picture is no longer available/)).toBeVisible();
  },
};
