import { removeAvatar, setAvatar } from '@pool/contracts/profile';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
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

/** Pictures are encoded in the browser's idle time, which takes up to a second on a hidden page. */
const idle = { timeout: 8000 };

/** Returns a picture of 400 by 200 pixels, red on the left and blue on the right. */
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

/** Returns the line that shows the result; the other live region reports progress. */
const note = (dialog: ReturnType<typeof within>) => dialog.getByRole('status', { name: '' });

const upload = fn();
/** Uploads a square JPEG of the middle, moved to the left by the arrow keys. */
export const Cropped: Story = {
  args: { answers: [recorded(setAvatar, upload)], emitted: [] },
  beforeEach: ({ args }) => {
    upload.mockReset().mockReturnValue({ user: djUser() });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await open(canvas, userEvent);
    await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeDisabled();
    await userEvent.upload(dialog.getByLabelText('Choose a photo'), await twoColours());
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
    await expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]);
  },
};

export const NoPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    const field = dialog.getByLabelText('Choose a photo');
    await userEvent.upload(field, new File(['no picture'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(note(dialog)).toHaveTextContent("We can't read this file. Please choose another one"),
    );
    await userEvent.upload(field, await twoColours());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled());
    await expect(note(dialog)).toHaveTextContent('');
  },
};

/** Returns a real PNG of 20,000 by 20,000 white pixels, a few kilobytes long. */
async function enormous(): Promise<File> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = new Uint8Array([...new TextEncoder().encode(type), ...data]);
    const bytes = new Uint8Array(body.length + 8);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, data.length);
    bytes.set(body, 4);
    view.setUint32(body.length + 4, crc32(body));
    return bytes;
  };
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, 20_000);
  new DataView(header.buffer).setUint32(4, 20_000);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = new Blob(Array.from({ length: 20_000 }, () => new Uint8Array(2501)));
  const packed = await new Response(
    rows.stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(packed)),
    chunk('IEND', new Uint8Array()),
  ];
  const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
  return new File([signature, ...parts], 'wall.png', { type: 'image/png' });
}
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A picture with too many pixels is refused by its header within a second, before the browser decodes all 400 million. */
export const Enormous: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    const file = await enormous();
    const before = performance.now();
    await userEvent.upload(dialog.getByLabelText('Choose a photo'), file);
    await waitFor(() => expect(note(dialog)).toHaveTextContent(/too large \(20000 × 20000 pixels\)/));
    await expect(performance.now() - before).toBeLessThan(1000);
  },
};

/** Progress shows as soon as a file is chosen. */
export const Reading: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    const field = dialog.getByLabelText('Choose a photo');
    const choice = new DataTransfer();
    choice.items.add(await twoColours());
    if (!(field instanceof HTMLInputElement)) throw new Error('no file field');
    field.files = choice.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expect(await dialog.findByText('Reading your photo')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled());
  },
};

/** A picture that the server refuses stays, so that it can be sent again or replaced. */
export const Refused: Story = {
  args: {
    answers: [
      recorded(setAvatar, new ApiError('A photo can be at most 5 MB', 413, { file: { kind: 'too-large' } })),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open(canvas, userEvent);
    await userEvent.upload(dialog.getByLabelText('Choose a photo'), await twoColours());
    const save = dialog.getByRole('button', { name: 'Save photo' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await waitFor(() => expect(note(dialog)).toHaveTextContent('A photo can be at most 5 MB'), idle);
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }));
    await expect(dialog.getByLabelText('Choose a photo')).toBeInTheDocument();
  },
};

const avatar =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3Crect width="9" height="9" fill="teal"/%3E%3C/svg%3E';
const remove = fn();
export const Removed: Story = {
  args: { user: djUser({ avatar }), answers: [recorded(removeAvatar, remove)], emitted: [] },
  beforeEach: ({ args }) => {
    remove.mockReset().mockReturnValue({ user: djUser() });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove photo' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove your photo?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(remove.mock.calls).toHaveLength(1);
    await expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]);
  },
};
