import { brand } from '@pool/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ShellStage } from '../testing/ShellStage.tsx';
import { FlyerPlace } from './FlyerPlace.tsx';

const Stage = ({ path }: { path: string }) => (
  <ShellStage path={path}>
    <FlyerPlace pathname={path} />
  </ShellStage>
);

const forget = () => {
  localStorage.removeItem('pool.flyer');
  sessionStorage.removeItem('pool.flyer');
};

const meta = {
  title: 'Shell/Flyer',
  component: Stage,
  args: { path: '/home' },
  beforeEach: () => {
    forget();
    return forget;
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = () => screen.findByRole('dialog', { name: brand.flyer?.title ?? '' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Open: Story = {
  play: async () => {
    await expect(await opened()).toHaveAccessibleDescription(brand.flyer?.text);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to website' })).toHaveFocus());
  },
};
export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone' } } };

/** Dismissed for this visit only. */
export const Continued: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to website' }));
    await closed();
    await expect(localStorage.getItem('pool.flyer')).toBeNull();
    await expect(sessionStorage.getItem('pool.flyer')).toBe(brand.flyer?.id);
  },
};

/** Dismissed for good. */
export const NotAgain: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('checkbox', { name: "Don't show this message" }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await expect(localStorage.getItem('pool.flyer')).toBe(brand.flyer?.id);
  },
};

export const ItsLink: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('link', { name: brand.flyer?.more?.label ?? '' }));
    await expect(screen.getByTestId('url')).toHaveTextContent(brand.flyer?.more?.to ?? '');
    await closed();
  },
};

/** Not shown on the sign-in and registration pages. */
export const NotOverTheSignIn: Story = {
  args: { path: '/login' },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
