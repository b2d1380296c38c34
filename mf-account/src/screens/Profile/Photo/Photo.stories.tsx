import { removeAvatar, setAvatar } from '@pool/contracts';
import { ApiError } from '@pool/web-kit';
import { djUser, recorded } from '@pool/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test';
import { AccountStage } from '../../../testing/stage.tsx';

const meta = {
  title: 'Account/Photo',
  component: AccountStage,
  args: { path: '/profile/personal', user: djUser() },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pictures are encoded when the browser has nothing else to do: a hidden page waits a second for that. */
const idle = { timeout: 8000 };

/** 400 by 200: red on the left, blue on the right. */
async function twoColours(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = 'blue';
  context.fillRect(200, 0, 200, 200);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(blob ? [blob] : [], 'me.png', { type: 'image/png' });
}

async function open(canvas: ReturnType<typeof within>, userEvent: UserEventObject) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Update Photo' }));
  return within(await screen.findByRole('dialog', { name: 'Your photo' }));
}

const upload = fn();
/** What is sent is a square JPEG out of the middle; the arrow keys moved it to the left. */
export const Cropped: Story = {
  args: { answers: [recorded(setAvatar, upload)], said: [] },
  beforeEach: ({ args }) => {
    upload.mockReset().mockReturnValue({ user: djUser() });
    args.said?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await open(canvas, userEvent);
    await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeDisabled();
    await userEvent.upload(dialog.getByLabelText('Choose a picture'), await twoColours());
    const save = dialog.getByRole('button', { name: 'Save photo' });
    await waitFor(() => expect(save).toBeEnabled());
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '1.0 times');
    await userEvent.click(save);
    await waitFor(() => expect(upload).toHaveBeenCalled(), idle);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body: unknown = upload.mock.calls[0]?.[0].body;
    const sent = body instanceof FormData ? body.get('file') : null;
    if (!(sent instanceof File)) throw new Error('no file was sent');
    await expect(sent.type).toBe('image/jpeg');
    const picture = await createImageBitmap(sent);
    await expect([picture.width, picture.height]).toEqual([200, 200]);
    await expect(args.said).toEqual([{ name: 'profile.changed', payload: {} }]);
  },
};

export const NoPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    const field = dialog.getByLabelText('Choose a picture');
    await userEvent.upload(field, new File(['no picture'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('This picture cannot be read. Choose another one'),
    );
    await userEvent.upload(field, await twoColours());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled());
    await expect(dialog.getByRole('status')).toHaveTextContent('');
  },
};

/** The server refuses it: the picture stays, to be tried again or exchanged. */
export const Refused: Story = {
  args: {
    answers: [
      recorded(
        setAvatar,
        new ApiError('A photo may have at most 5 MB', 413, { file: { kind: 'too-large' } }),
      ),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await userEvent.upload(dialog.getByLabelText('Choose a picture'), await twoColours());
    const save = dialog.getByRole('button', { name: 'Save photo' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await waitFor(
      () => expect(dialog.getByRole('status')).toHaveTextContent('A photo may have at most 5 MB'),
      idle,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Another picture' }));
    await expect(dialog.getByLabelText('Choose a picture')).toBeInTheDocument();
  },
};

const avatar =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3Crect width="9" height="9" fill="teal"/%3E%3C/svg%3E';
const remove = fn();
export const Removed: Story = {
  args: { user: djUser({ avatar }), answers: [recorded(removeAvatar, remove)], said: [] },
  beforeEach: ({ args }) => {
    remove.mockReset().mockReturnValue({ user: djUser() });
    args.said?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove photo' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove your photo?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(remove.mock.calls).toHaveLength(1);
    await expect(args.said).toEqual([{ name: 'profile.changed', payload: {} }]);
  },
};
