import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { Menu } from '../Menu/index.ts';
import { Popover } from '../Popover/index.ts';
import { SearchBox } from '../SearchBox/index.ts';
import { Select } from '../Select/index.ts';
import { createToastHost, ToastProvider } from '../Toast/index.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { holdParts } from './testing/hold-parts.ts';

let parts: ReturnType<typeof holdParts>;
const choose = fn();
const toastHost = createToastHost();

/** Renders one of each component with a part that is loaded on demand. */
function Everything() {
  const [open, setOpen] = useState(false);
  const [genre, setGenre] = useState<string | null>(null);
  const [notation, setNotation] = useState('camelot');
  const [text, setText] = useState('');
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start', maxWidth: 320 }}>
      <Menu
        align="start"
        trigger={<Button>Account</Button>}
        entries={[
          { id: 'profile', label: 'Profile', onSelect: choose },
          { id: 'out', label: 'Log out', onSelect: choose },
        ]}
      />
      <Popover align="start" title="Download list" trigger={<Button>List</Button>}>
        <Button>Download all</Button>
      </Popover>
      <Select
        label="Genre"
        value={genre}
        onChange={setGenre}
        options={[
          { value: 'house', label: 'House' },
          { value: 'techno', label: 'Techno' },
        ]}
      />
      <Button onClick={() => setOpen(true)}>Keys</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keys of this page"
        footer={<Button onClick={() => setOpen(false)}>Understood</Button>}
      >
        <Select
          label="Notation"
          value={notation}
          onChange={setNotation}
          options={[
            { value: 'camelot', label: 'Camelot' },
            { value: 'musical', label: 'Musical' },
          ]}
        />
      </Dialog>
      <SearchBox
        label="Search tracks"
        value={text}
        onChange={setText}
        onSubmit={fn()}
        onChoose={choose}
        suggestions={[{ id: '1', text: 'Night Drive' }]}
      />
      <Tooltip content="Mixes well with 7A">
        <Button>8A</Button>
      </Tooltip>
      <ToastProvider host={toastHost} />
    </div>
  );
}

const meta = {
  title: 'Components/On demand',
  component: Everything,
  beforeEach: () => {
    choose.mockClear();
    parts = holdParts();
    return async () => {
      toastHost.toasts.dismiss();
      await parts.end();
    };
  },
} satisfies Meta<typeof Everything>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Before the parts are loaded, everything has its final place, name and role. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    for (const [name, popup] of [
      ['Account', 'menu'],
      ['List', 'dialog'],
    ] as const) {
      const trigger = canvas.getByRole('button', { name });
      await expect(trigger).toHaveAttribute('aria-haspopup', popup);
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    }
    await expect(canvas.getByRole('combobox', { name: 'Genre' })).toHaveTextContent('Select');
    await expect(canvas.getByRole('combobox', { name: 'Search tracks' })).toHaveValue('');
  },
};

/** A click before the part is loaded opens it once it has loaded, and counts once. */
export const FirstClick: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const menu = canvas.getByRole('button', { name: 'Account' });
    await userEvent.click(menu);
    await expect(screen.queryByRole('menu')).toBeNull();
    parts.release();
    await step('menu', async () => {
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeVisible());
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
      await expect(choose).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(menu).toHaveFocus());
    });
    await step('popover', async () => {
      const list = canvas.getByRole('button', { name: 'List' });
      await userEvent.click(list);
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Download list' })).toBeVisible());
      await userEvent.click(list);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(list).toHaveFocus();
    });
  },
};

/** Enter opens the menu at its first entry, even if the part loads late. */
export const FirstKey: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const menu = canvas.getByRole('button', { name: 'Account' });
    menu.focus();
    await userEvent.keyboard('{Enter}');
    parts.release();
    await step('Enter on a menu', async () => {
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(menu).toHaveFocus());
    });
  },
};

/** A letter typed before the part is loaded does not cancel the click. */
export const LetterAfterClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Genre' });
    await userEvent.click(select);
    await userEvent.keyboard('t');
    parts.release();
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await userEvent.keyboard('tec');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Techno' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(select).toHaveTextContent('Techno'));
  },
};

/** Escape before the part is loaded cancels the click. */
export const EscapeAfterClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Genre' });
    await userEvent.click(select);
    await userEvent.keyboard('{Escape}');
    parts.release();
    await userEvent.click(canvas.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Download list' })).toBeVisible());
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(select).toHaveAttribute('aria-expanded', 'false');
  },
};

/** An arrow key opens a select at the chosen option, or else at the first. */
export const FirstArrow: Story = {
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Genre' });
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    parts.release();
    await waitFor(() => expect(screen.getByRole('option', { name: 'House' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(select).toHaveTextContent('Techno'));
    await waitFor(() => expect(select).toHaveFocus());
  },
};

/** The focus moves into a window that opens late, and back to its opener. */
export const FirstWindow: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Keys' });
    await userEvent.click(opener);
    await expect(screen.queryByRole('dialog')).toBeNull();
    parts.release();
    const dialog = await screen.findByRole('dialog', { name: 'Keys of this page' });
    await waitFor(() => expect(dialog).toContainElement(focused()));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Text typed before the suggestions part was loaded gets suggestions too. */
export const FirstSuggestions: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks' });
    await userEvent.type(box, 'nig');
    parts.release();
    await waitFor(() => expect(screen.getByRole('option', { name: 'Night Drive' })).toBeVisible());
    await userEvent.type(box, 'ht');
    await expect(box).toHaveValue('night');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(choose).toHaveBeenCalledTimes(1);
  },
};

/** Messages wait for the part that shows them. */
export const FirstMessages: Story = {
  play: async () => {
    toastHost.toasts.show({ title: 'Night Drive added', topic: 'list', timeout: 0 });
    toastHost.toasts.show({ title: 'Two tracks added', topic: 'list', timeout: 0 });
    toastHost.toasts.show({ title: 'The profile is saved', timeout: 0 });
    parts.release();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Two tracks added' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'The profile is saved' })).toBeVisible());
    await expect(screen.queryByText('Night Drive added')).toBeNull();
  },
};

export const FirstHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: '8A' }));
    canvas.getByRole('button', { name: '8A' }).focus();
    parts.release();
    await waitFor(() => expect(screen.getByText('Mixes well with 7A')).toBeVisible());
  },
};

/** The parts cannot be loaded: a message says so, and the next click tries again. */
export const OutOfReach: Story = {
  play: async ({ canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: 'Account' });
    await userEvent.click(menu);
    parts.fail();
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('This could not be opened')).toBeVisible();
    parts.release();
    await userEvent.click(menu);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

/** If the parts cannot be loaded, a window uses the browser's own dialog, since it may have to say that there is no connection. */
export const WindowOutOfReach: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Keys' });
    await userEvent.click(opener);
    parts.fail();
    const dialog = await screen.findByRole('dialog', { name: 'Keys of this page' });
    await expect(dialog).toContainElement(focused());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    parts.release();
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible());
  },
};

/** A network that drops all packets never reports a failure, so a window does not wait for one. */
export const WindowTakesLong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keys' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keys of this page' });
    await expect(dialog.tagName).toBe('DIALOG');
    parts.release();
    // It stays as it is, and its content works: a popup opened in it must not be hidden behind it.
    const select = within(dialog).getByRole('combobox', { name: 'Notation' });
    await userEvent.click(select);
    const option = await screen.findByRole('option', { name: 'Musical' });
    await waitFor(() => expect(option).toBeVisible());
    const { left, top } = option.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 4, top + 4)).toBe(option);
    await userEvent.click(option);
    await waitFor(() => expect(select).toHaveTextContent('Musical'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** If the parts cannot be loaded, messages are shown in a plain form until they are closed. */
export const MessagesOutOfReach: Story = {
  play: async ({ userEvent }) => {
    toastHost.toasts.show({ title: "Sorry, profile wasn't updated", tone: 'danger', timeout: 0 });
    parts.fail();
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText("Sorry, profile wasn't updated")).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
};

/** Tab moves from a trigger into its open part, and on from there. */
export const TabThroughAnOpenPopover: Story = {
  play: async ({ canvas, userEvent }) => {
    parts.release();
    const list = canvas.getByRole('button', { name: 'List' });
    await userEvent.click(list);
    const inside = await screen.findByRole('button', { name: 'Download all' });
    await waitFor(() => expect(inside).toHaveFocus());
    list.focus();
    await userEvent.tab();
    await waitFor(() => expect(inside).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Genre' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);
