import { expect, type screen, waitFor, within } from 'storybook/test';

export type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;
/** Opens the versions of a track, and returns its letters once they are in view. */
export async function openPanel(canvas: Canvas, click: (element: Element) => Promise<void>, name: string) {
  await click(await canvas.findByRole('button', { name }));
  const letters = await canvas.findByRole('group', { name: 'Version types' });
  await waitFor(() => expect(letters).toBeVisible());
  return within(letters);
}
