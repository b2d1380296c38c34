import type { CallInput } from '@pool/contracts';
import { chooseLocalBuild } from '@pool/contracts/builds';
import { ApiError } from '@pool/remote-kit';
import { recorded, recordedApi } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { LocalBuild } from '../federation/local-builds.ts';
import { ShellStage } from '../testing/ShellStage.tsx';
import LocalBuilds from './LocalBuilds.tsx';

const choose = fn<(input: CallInput<typeof chooseLocalBuild>) => Record<string, never> | ApiError>();
const reload = fn();

function Stage({ builds }: { builds: LocalBuild[] }) {
  const [api] = useState(() => recordedApi([recorded(chooseLocalBuild, choose)]));
  return (
    <ShellStage path="/home">
      <LocalBuilds builds={builds} api={api} reload={reload} />
    </ShellStage>
  );
}

const meta = {
  title: 'Shell/Local builds',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { builds: [{ remote: 'mf-ai', origin: 'http://localhost:4100', trouble: null }] },
  beforeEach: () => {
    choose.mockReset().mockReturnValue({});
    reload.mockReset();
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows errors, and reloads the page once the local builds have ended. */
export const Taken: Story = {
  play: async ({ canvas, userEvent }) => {
    const notice = within(canvas.getByRole('status'));
    await expect(notice.getByText('mf-ai comes from http://localhost:4100')).toBeVisible();
    choose.mockReturnValueOnce(new ApiError('You are not signed in', 401));
    const stop = notice.getByRole('button', { name: 'Use the published build' });
    await userEvent.click(stop);
    await expect(await notice.findByText('You are not signed in')).toBeVisible();
    await expect(reload).not.toHaveBeenCalled();
    await userEvent.click(stop);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(choose.mock.lastCall?.[0]).toEqual({ body: { remote: 'mf-ai', origin: null } });
  },
};

export const NotServed: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    builds: [
      { remote: 'mf-ai', origin: 'http://localhost:4100', trouble: 'The server there did not respond' },
      { remote: 'mf-player', origin: 'http://localhost:4101', trouble: null },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const notice = within(canvas.getByRole('alert'));
    await expect(
      notice.getByText('The server there did not respond. You see the published build.'),
    ).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
    await expect(reload).toHaveBeenCalledOnce();
    await expect(choose).not.toHaveBeenCalled();
  },
};
