import type { SessionUser } from '@pool/contracts';
import { userOf } from '@pool/remote-kit';
import { djUser, labelUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { ended$, session$ } from '../services.ts';
import { ShellStage, signInAs } from '../testing/ShellStage.tsx';
import { UserMenu } from './UserMenu.tsx';

const links = [
  { label: 'Profile', to: '/profile/personal' },
  { label: 'Subscription', to: '/profile/subscription' },
  { label: 'Billing history', to: '/profile/billing' },
];

const Stage = ({ user }: { user: SessionUser }) => (
  <ShellStage path="/tracks/all">
    <div style={{ display: 'flex', justifyContent: 'end', minHeight: 240 }}>
      <UserMenu user={user} links={links.slice(0, user.type === 'dj' ? 3 : 2)} />
    </div>
  </ShellStage>
);

const meta = {
  title: 'Shell/User menu',
  component: Stage,
  args: { user: djUser() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;
const entries = async () =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

export const Dj: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Menu of DJ Demo' });
    await userEvent.click(button);
    await expect(await entries()).toEqual(['Profile', 'Subscription', 'Billing history', 'Log out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Billing history' }));
    await expect(url()).toBe('/profile/billing');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await screen.findByRole('menu');
  },
};

/** By keyboard: Enter opens, arrows move, Enter chooses. */
export const Label: Story = {
  args: { user: labelUser({ fullName: 'Harbour Lights Recordings' }) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Menu of Harbour Lights Recordings' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await entries()).toEqual(['Profile', 'Subscription', 'Log out']);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(url()).toBe('/profile/subscription');
  },
};

/** Log out ends the session on the server and here. */
export const LoggedOut: Story = {
  beforeEach: ({ args }) => {
    signInAs(args.user);
    spyOn(window, 'fetch').mockResolvedValue(Response.json({ status: 'success', result: {} }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu of DJ Demo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(userOf(session$.value)).toBeNull());
    await expect(ended$.value).toEqual({ reason: 'loggedOut', here: true });
    await expect(window.fetch).toHaveBeenCalledWith(
      '/api/users/logout',
      expect.objectContaining({ method: 'POST' }),
    );
  },
};
