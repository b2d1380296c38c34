import { djUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { bus } from '../services.ts';
import { signInAs } from '../testing/ShellStage.tsx';
import { type GuardedHistory, guardHistory } from './guarded-history.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

function Page({ history }: { history: GuardedHistory }) {
  const navigate = useNavigate();
  return (
    <>
      <p>Here is {useLocation().pathname}</p>
      <Link to="/apps">Apps</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <LeaveGuard history={history} />
    </>
  );
}

/** The same router as in App. */
function Stage() {
  const [history] = useState(() =>
    guardHistory(
      createMemoryHistory({ initialEntries: ['/tracks/all', '/profile/personal'], v5Compat: true }),
    ),
  );
  return (
    <HistoryRouter history={history}>
      <Page history={history} />
    </HistoryRouter>
  );
}

const meta = {
  title: 'Shell/Leave guard',
  component: Stage,
  beforeEach: () => {
    signInAs(djUser());
    return () => {
      bus.emit('edits.changed', { unsaved: false });
      signInAs(null);
    };
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const here = (path: string) => waitFor(() => expect(screen.getByText(`Here is ${path}`)).toBeVisible());

export const NothingToLose: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Apps' }));
    await here('/apps');
  },
};

/** Staying keeps the edits; leaving takes one more click. */
export const Confirms: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Apps' });
    bus.emit('edits.changed', { unsaved: true });
    await userEvent.click(canvas.getByRole('link', { name: 'Apps' }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(first.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await here('/profile/personal');
    await userEvent.click(canvas.getByRole('link', { name: 'Apps' }));
    const second = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(second.getByRole('button', { name: 'Leave' }));
    await here('/apps');
  },
};

/** A member who is signed out leaves the page despite unsaved input. */
export const SignedOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Apps' });
    bus.emit('edits.changed', { unsaved: true });
    signInAs(null);
    await userEvent.click(canvas.getByRole('link', { name: 'Apps' }));
    await here('/apps');
  },
};

/** The browser goes back before the dialog can open, so it is moved forward again until the member has answered. */
export const ConfirmsBeforeBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Back' });
    bus.emit('edits.changed', { unsaved: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(first.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await here('/profile/personal');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    const second = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(second.getByRole('button', { name: 'Leave' }));
    await here('/tracks/all');
  },
};
