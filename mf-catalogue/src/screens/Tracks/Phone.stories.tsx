import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inTwoFormats } from '../../testing/formats.ts';
import { openPanel } from '../../testing/open-panel.ts';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/On a phone',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
/** Checks that no touch target is smaller than 44 px, and that nothing scrolls sideways. */
async function fitsAThumb(canvasElement: HTMLElement) {
  const small = [...canvasElement.querySelectorAll('tbody button')].filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    // The title is text: a tap anywhere on the row does the same.
    return width > 0 && (width < 44 || height < 44) && !button.className.includes('title');
  });
  await expect(small.map((button) => button.getAttribute('aria-label'))).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBe(clientWidth);
}

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, userEvent, canvasElement }) => {
    await openPanel(canvas, (at) => userEvent.click(at), 'Tamarind Season');
    // The row has no room for it.
    const panel = () => canvasElement.querySelector<HTMLElement>('[data-phase=open]') ?? canvasElement;
    await waitFor(() => expect(within(panel()).getByText('Energy')).toBeVisible());
    await fitsAThumb(canvasElement);
  },
};

/** The actions for which a row has no room are in a sheet. */
export const SheetOnAPhone: Story = {
  globals: phone,
  args: { emitted: [] },
  play: async ({ canvas, userEvent, canvasElement, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Tamarind Season' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tamarind Season' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add to your download list' }));
    await waitFor(() => expect(emitted.map(({ name }) => name)).toEqual(['downloadList.changed']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tamarind Season' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'More for Tamarind Season' }));
    const again = within(await screen.findByRole('dialog', { name: 'Tamarind Season' }));
    await userEvent.click(again.getByRole('radio', { name: '2 stars' }));
    await waitFor(() => expect(emitted.map(({ name }) => name)).toContain('track.rated'));
    await fitsAThumb(canvasElement);
  },
};

/** On a phone the formats of the row's version are in the sheet, and those of the others in the panel. */
export const FormatsOnAPhone: Story = {
  globals: phone,
  args: { emitted: [], tracks: inTwoFormats },
  play: async ({ canvas, userEvent, canvasElement, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Two Ways' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Two Ways' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Download MP3 320, 12 MB' })).toBeVisible());
    await userEvent.click(sheet.getByRole('button', { name: 'Download WAV, 48 MB' }));
    await waitFor(() => expect(emitted).toHaveLength(1));
    await expect(emitted[0]?.payload).toMatchObject({ versionId: 11, format: 502 });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two Ways' })).toBeNull());
    await openPanel(canvas, (at) => userEvent.click(at), 'Two Ways');
    await fitsAThumb(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Download Two Ways, Main' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'WAV, 48 MB' })).toBeVisible());
  },
};

export const AlbumsOnAPhone: Story = {
  globals: phone,
  args: { path: '/tracks/all?preset=Promo+Albums' },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salt Roads' }));
    await canvas.findByRole('button', { name: 'More for Tamarind Season' });
    await fitsAThumb(canvasElement);
  },
};

export const VideosOnAPhone: Story = {
  globals: phone,
  args: { path: '/tracks/all?type=video' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Night Drive (Video)' });
    await fitsAThumb(canvasElement);
  },
};

/** The filter panel covers the page while it is open, and scrolls inside itself. */
export const FiltersOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
    const panel = await canvas.findByRole('region', { name: 'Filters' });
    await within(panel).findByRole('checkbox', { name: 'House' });
    const { top, bottom } = panel.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(within(panel).getByRole('button', { name: 'Apply' })).toBeVisible();
  },
};

/** Sortable column headings do not fit, so a menu sorts instead, by touch and by keyboard. The order is in the address. */
export const SortOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    const url = () => canvas.getByTestId('url').textContent;
    await canvas.findByRole('button', { name: 'Night Drive' });
    const sort = canvas.getByRole('button', { name: 'Sort: Newest first' });
    await userEvent.click(sort);
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Fastest first' }));
    await waitFor(() => expect(url()).toBe('/tracks/all?sort=-bpm'));
    await waitFor(() => expect(sort).toHaveAccessibleName('Sort: Fastest first'));
    await waitFor(() => expect(sort).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const chosen = await screen.findByRole('menuitemcheckbox', { name: 'Fastest first' });
    await expect(chosen).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(url()).toBe('/tracks/all'));
  },
};
export const SortOfASearchOnAPhone: Story = {
  globals: phone,
  args: { path: '/search?name=night' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sort: Best match' })).toBeVisible();
  },
};
