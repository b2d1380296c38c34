import type { Suggestion } from '@pool/contracts/search';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { NavSearch } from './NavSearch.tsx';

const list: Suggestion[] = [
  { kind: 'artist', text: 'Nova Reyes', detail: '12 tracks', trackId: null, artistId: 3 },
  { kind: 'track', text: 'Night Drive', detail: 'Nova Reyes', trackId: 1, artistId: null },
  { kind: 'term', text: 'bpm:~124', detail: 'BPM about 124', trackId: null, artistId: null },
];

const Stage = ({ path, suggest }: { path: string; suggest: (text: string) => Promise<Suggestion[]> }) => (
  <ShellStage path={path}>
    <NavSearch suggest={suggest} />
  </ShellStage>
);

const meta = {
  title: 'Shell/Search',
  component: Stage,
  args: { path: '/tracks/all', suggest: fn(async () => list) },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;

/** "/" focuses the box; a suggestion leads to its list. */
export const Suggestions: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('/');
    const box = canvas.getByRole('combobox', { name: 'Search tracks and artists' });
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('');
    await userEvent.type(box, 'n');
    await userEvent.click(await screen.findByRole('option', { name: /Nova Reyes 12 tracks/ }));
    await expect(url()).toBe('/search?name=Nova+Reyes');
    await expect(box).toHaveValue('Nova Reyes');
  },
};

const answers: Record<string, Suggestion[]> = {
  n: [
    { kind: 'track', text: 'Night Drive', detail: 'Nova Reyes', trackId: 1, artistId: null },
    { kind: 'track', text: 'Night Bus', detail: 'Ana Lux', trackId: 2, artistId: null },
  ],
  ni: [
    { kind: 'track', text: 'Nightingale', detail: 'Ana Lux', trackId: 3, artistId: null },
    { kind: 'track', text: 'Night Bus', detail: 'Ana Lux', trackId: 2, artistId: null },
  ],
};

/** A press that began on one suggestion never chooses another that arrives in its place meanwhile. */
export const ChangeWhilePressed: Story = {
  args: { suggest: fn(async (text: string) => answers[text] ?? []) },
  play: async ({ canvas, userEvent, step }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks and artists' });
    const option = (name: string) => screen.findByRole('option', { name });
    const pressWhileTyping = async (before: string, after: string) => {
      await userEvent.clear(box);
      await userEvent.type(box, 'n');
      await option('Night Drive Nova Reyes');
      await userEvent.pointer({ keys: '[MouseLeft>]', target: await option(before) });
      await userEvent.type(box, 'i', { skipClick: true });
      await option('Nightingale Ana Lux');
      await userEvent.pointer({ keys: '[/MouseLeft]', target: await option(after) });
    };
    await step('another one in its place', async () => {
      await pressWhileTyping('Night Drive Nova Reyes', 'Nightingale Ana Lux');
      await expect(url()).toBe('/tracks/all');
    });
    await step('the same one still there', async () => {
      await pressWhileTyping('Night Bus Ana Lux', 'Night Bus Ana Lux');
      await waitFor(() => expect(url()).toBe('/search?name=Night+Bus'));
    });
  },
};

/** On the search page the list updates while typing, filters stay, and clearing leads back to the music. */
export const AsOneTypes: Story = {
  args: { path: '/search?name=nov&genres=House&page=3' },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks and artists' });
    await expect(box).toHaveValue('nov');
    await userEvent.type(box, 'a & friends');
    await waitFor(() => expect(url()).toBe('/search?name=nova++friends&genres=House'));
    await expect(box).toHaveValue('nova & friends');
    // Open suggestions hide the rest of the page from a screen reader.
    await userEvent.click(canvas.getByTitle('Clear search'));
    // The filters stay, shown as chips of the list.
    await expect(url()).toBe('/tracks/all?genres=House');
  },
};

/** Without suggestions the box still works. */
export const SuggestionsFail: Story = {
  args: { suggest: fn(() => Promise.reject(new Error('down'))) },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks and artists' });
    await userEvent.type(box, 'night');
    await waitFor(() => expect(args.suggest).toHaveBeenCalledWith('night'));
    await userEvent.keyboard('{Enter}');
    await expect(url()).toBe('/search?name=night');
  },
};
