import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inTwoFormats } from '../../testing/formats.ts';
import { openPanel } from '../../testing/open-panel.ts';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Formats',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A version with several formats offers them by name and size; one with a single format downloads immediately. */
export const Formats: Story = {
  args: { emitted: [], tracks: inTwoFormats },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await openPanel(canvas, (at) => userEvent.click(at), 'Two Ways');
    const [main, clean] = within(canvas.getByRole('list', { name: 'Versions of Two Ways' }))
      .getAllByRole('listitem')
      .map((line) => within(line));
    await expect(main?.getByText('MP3 320, 12 MB · WAV, 48 MB')).toBeVisible();
    await expect(clean?.getByText('MP3 320, 12 MB')).toBeVisible();
    const download = canvas.getByRole('button', { name: 'Download Two Ways, Main' });
    await expect(download).toHaveAttribute('aria-haspopup', 'menu');
    download.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'MP3 320, 12 MB' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(download).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'MP3 320, 12 MB' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(emitted).toHaveLength(1));
    await expect(emitted[0]).toMatchObject({
      name: 'download.requested',
      payload: { versionId: 11, format: 502, title: 'Two Ways (Main, WAV)' },
    });
    await waitFor(() => expect(download).toHaveFocus());
    const single = canvas.getByRole('button', { name: 'Download Two Ways, Clean' });
    await expect(single).not.toHaveAttribute('aria-haspopup');
    await userEvent.click(single);
    await waitFor(() => expect(emitted).toHaveLength(2));
    await expect(emitted[1]?.payload).not.toHaveProperty('format');
  },
};

/** The format chosen for an unrated track is kept while it is rated. */
export const FormatOfAnUnratedTrack: Story = {
  args: { emitted: [], tracks: inTwoFormats },
  play: async ({ canvas, userEvent, args }) => {
    const emitted = args.emitted ?? [];
    emitted.length = 0;
    await openPanel(canvas, (at) => userEvent.click(at), 'Unrated');
    const download = await canvas.findByRole('button', { name: 'Download Unrated, Main' });
    await userEvent.click(download);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'WAV, 48 MB' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate to download' }));
    await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
    await waitFor(() =>
      expect(emitted.map(({ name }) => name)).toEqual(['track.rated', 'download.requested']),
    );
    await expect(emitted[1]?.payload).toMatchObject({ versionId: 21, format: 502 });
    await waitFor(() => expect(download).toHaveFocus());
  },
};

/** While one format downloads, another cannot be chosen: a version has one download at a time. */
export const FormatWhileDownloading: Story = {
  args: {
    tracks: inTwoFormats,
    download: { trackId: 1, versionId: 11, state: 'running', received: 1, total: 4 },
  },
  play: async ({ canvas, userEvent }) => {
    await openPanel(canvas, (at) => userEvent.click(at), 'Two Ways');
    const busy = await canvas.findByRole('button', { name: 'Downloading Two Ways, Main' });
    await userEvent.click(busy);
    await expect(busy).toHaveAttribute('aria-expanded', 'false');
    await expect(busy).toHaveFocus();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};
