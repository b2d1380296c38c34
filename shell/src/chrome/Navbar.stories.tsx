import type { SessionUser } from '@pool/contracts';
import { djUser, labelUser, unpaidUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, within } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { setTheme } from '../theme/theme.ts';
import { Navbar } from './Navbar.tsx';

type StageArgs = { user: SessionUser | null; path: string; links: string[]; offersSignIn?: boolean };

const targets: Record<string, string> = {
  Home: '/home',
  Music: '/tracks/all',
  Apps: '/apps',
  'Heavy Rotation': '/rotation',
  'AI Assistant': '/ai-assistant',
  Contact: '/contactUs',
  'Label area': '/label',
};

const Stage = ({ path, ...rest }: StageArgs) => (
  <ShellStage path={path}>
    <Here {...rest} />
  </ShellStage>
);
function Here({ links, ...rest }: Omit<StageArgs, 'path'>) {
  const entries = links.map((label) => {
    const to = targets[label] ?? '/';
    return { label, to, at: to.split('/')[1] ?? '' };
  });
  return <Navbar {...rest} links={entries} pathname={useLocation().pathname} />;
}

const visitor = ['Home', 'Apps', 'Heavy Rotation', 'Contact'];
const dj = ['Home', 'Music', 'Apps', 'Heavy Rotation', 'AI Assistant', 'Contact'];
const unpaid = ['Home', 'Music', 'Apps', 'Heavy Rotation', 'Contact'];
const label = ['Label area', 'Contact'];

const meta = {
  title: 'Shell/Navbar',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { user: djUser(), path: '/tracks/all', links: dj },
  // The theme belongs to the document; the story's theme is its initial value.
  beforeEach: ({ globals }) => setTheme(globals.theme === 'light' ? 'light' : 'dark'),
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = { viewport: { value: 'laptop' } };
const phone = { viewport: { value: 'phone' } };
const url = () => screen.getByTestId('url').textContent;
const linksOf = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Shows a viewer's links in a row at 1280 px, without a burger. */
const row = (args: Partial<StageArgs>, links: string[]): Story => ({
  args: { ...args, links },
  globals: wide,
  play: async ({ canvas }) => {
    await expect(linksOf(canvas)).toEqual(links);
    await expect(canvas.queryByRole('button', { name: 'Open the menu' })).toBeNull();
  },
});

/** Opens a viewer's links by the burger at 360 px; one of them navigates and closes the menu. */
const folded = (args: Partial<StageArgs>, links: string[], last: string): Story => ({
  args: { ...args, links },
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const burger = canvas.getByRole('button', { name: 'Open the menu' });
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(burger);
    await expect(linksOf(canvas)).toEqual(links);
    await expect(canvas.getByRole('link', { name: links[0] ?? '' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await expect(burger).toHaveFocus();
    await userEvent.click(burger);
    await userEvent.click(canvas.getByRole('link', { name: links.at(-1) ?? '' }));
    await expect(url()).toBe(last);
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Open the menu' }));
    await expect(canvas.getByRole('button', { name: 'Close the menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

export const Visitor = row({ user: null, path: '/home' }, visitor);
export const Dj = row({}, dj);
export const Unpaid = row({ user: unpaidUser(), path: '/profile/subscription' }, unpaid);
export const Label = row({ user: labelUser(), path: '/label' }, label);
export const VisitorOnAPhone = folded({ user: null, path: '/home' }, visitor, '/contactUs');
export const DjOnAPhone = folded({}, dj, '/contactUs');
export const UnpaidOnAPhone = folded({ user: unpaidUser(), path: '/profile/personal' }, unpaid, '/contactUs');
export const LabelOnAPhone = folded({ user: labelUser(), path: '/label' }, label, '/contactUs');

/** The link of the current section is marked. */
export const Current: Story = {
  globals: wide,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Music');
  },
};

/** Sign in and Sign up are hidden on their own pages. */
export const SigningIn: Story = {
  args: { user: null, path: '/login', links: visitor, offersSignIn: false },
  globals: wide,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Sign up' })).toBeNull();
  },
};

/** A search leads to /search without '&'; an empty one leads back to the music. */
export const Search: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search tracks and artists' });
    await userEvent.type(box, 'salt & chrome{Enter}');
    await expect(url()).toMatch(/^\/search\?name=salt(%20|\+)+chrome$/);
    await userEvent.clear(box);
    await userEvent.type(box, '{Enter}');
    await expect(url()).toBe('/tracks/all');
  },
};

/** The theme switch changes the page immediately. */
export const OtherTheme: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    const before = document.documentElement.dataset.theme;
    await userEvent.click(canvas.getByRole('button', { name: /theme/i }));
    await expect(document.documentElement.dataset.theme).not.toBe(before);
    await userEvent.click(canvas.getByRole('button', { name: /theme/i }));
    await expect(document.documentElement.dataset.theme).toBe(before);
  },
};
