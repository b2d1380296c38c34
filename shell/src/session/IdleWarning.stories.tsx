import { djUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { ended$ } from '../services.ts';
import { signInAs } from '../testing/ShellStage.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { idle$ } from './idle-here.ts';
import { lastActive } from './last-active.ts';

const meta = {
  title: 'Shell/Idle warning',
  component: IdleWarning,
  beforeEach: () => {
    signInAs(djUser());
    spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ status: 'success', result: { user: djUser() } }),
    );
    lastActive.write(0);
    idle$.next('warned');
    return () => {
      idle$.next('here');
      signInAs(null);
    };
  },
} satisfies Meta<typeof IdleWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = () => screen.findByRole('dialog', { name: 'Are you still there?' });

export const Warned: Story = {
  play: async () => {
    await expect(await opened()).toHaveAccessibleDescription(/will be signed out in one minute/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
  },
};

export const OnAPhone: Story = { ...Warned, globals: { viewport: { value: 'phone' } } };

/** The answer applies to all tabs, and is reported to the server. */
export const Stayed: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await expect(lastActive.read()).toBeGreaterThan(0);
    await expect(window.fetch).toHaveBeenCalledWith('/api/users/loginWithToken', expect.anything());
  },
};

/** Escape counts as activity. */
export const Closed: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.keyboard('{Escape}');
    await expect(lastActive.read()).toBeGreaterThan(0);
  },
};

export const LoggedOut: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(ended$.value).toEqual({ reason: 'loggedOut', here: true }));
  },
};
