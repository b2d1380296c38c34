import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { CatalogueStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Catalogue/Filters',
  component: CatalogueStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CatalogueStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;

/** A filter changes the URL, and leads to page 1. */
export const FiltersApplied: Story = {
  args: { path: '/tracks/top?page=3&keys=8A' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
    const panel = within(await canvas.findByRole('region', { name: 'Filters' }));
    await userEvent.click(await panel.findByRole('checkbox', { name: 'House' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Clean' }));
    await expect(panel.getByRole('button', { name: '8A' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(panel.getByRole('button', { name: '9B' }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    // A version and its FRP twin are one checkbox, and both are chosen.
    await expect(url()).toBe('/tracks/top?genres=House&versions=Clean%2CFRP+Clean&keys=8A%2C9B');
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Filters/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 8A' }));
    await expect(url()).toBe('/tracks/top?genres=House&versions=Clean%2CFRP+Clean&keys=9B');
  },
};

/** A range filters by a number; widened to all values, it is removed. */
export const RangesApplied: Story = {
  args: { path: '/tracks/all?bpm=118,128' },
  play: async ({ canvas, userEvent }) => {
    const setRange = async (name: string, value: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
      const bound = await canvas.findByRole('spinbutton', { name });
      await userEvent.clear(bound);
      await userEvent.type(bound, value);
      await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    };
    await setRange('Energy from', '7');
    await expect(url()).toBe('/tracks/all?bpm=118%2C128&energy=7%2C10');
    await expect(canvas.getByRole('button', { name: 'Remove BPM 118 to 128' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Energy from 7' }));
    await expect(url()).toBe('/tracks/all?bpm=118%2C128');
    await setRange('BPM from', '0');
    await setRange('BPM to', '256');
    await expect(url()).toBe('/tracks/all');
    await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }));
    const from = await canvas.findByRole('spinbutton', { name: 'BPM from' });
    await userEvent.clear(from);
    await userEvent.type(from, '120{Enter}');
    await expect(url()).toBe('/tracks/all?bpm=120%2C256');
  },
};

export const FiltersOpen: Story = {
  args: { path: '/tracks/all?genres=House&bpm=118,128&energy=7,10&keys=8A' },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Filters/ });
    await userEvent.click(button);
    await expect(await canvas.findByRole('checkbox', { name: 'House' })).toBeChecked();
    await expect(canvas.getByRole('slider', { name: 'Energy, lowest' })).toHaveValue('7');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
    await expect(canvas.queryByRole('region', { name: 'Filters' })).toBeNull();
    await userEvent.click(button);
    await expect(await canvas.findByRole('checkbox', { name: 'House' })).toBeVisible();
  },
};

/** Scrolling the page or using a key outside the panel keeps it open, with the choices that are not applied yet. */
export const FiltersStayOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Filters/ }));
    const house = () => canvas.getByRole('checkbox', { name: 'House' });
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'House' }));
    const outside = canvas.getByRole('heading', { level: 1 });
    await fireEvent.pointerDown(document.documentElement);
    await fireEvent.pointerDown(outside, { pointerType: 'touch' });
    await fireEvent.pointerCancel(outside, { pointerType: 'touch' });
    await expect(house()).toBeChecked();
    canvas.getByRole('button', { name: 'Hip-Hop' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(url()).toBe('/tracks/all?preset=Hip-Hop'));
    await expect(house()).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(url()).toBe('/tracks/all?preset=Hip-Hop&genres=House');
  },
};
