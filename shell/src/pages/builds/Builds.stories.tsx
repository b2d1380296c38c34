import type { CallInput, CallResult } from '@pool/contracts';
import { chooseLocalBuild, listBuilds, type PublishedBuild, revertBuild } from '@pool/contracts/builds';
import { ApiError } from '@pool/remote-kit';
import { recorded, recordedApi } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ShellStage } from '../../testing/ShellStage.tsx';
import Builds from './Builds.tsx';

const build = (over: Partial<PublishedBuild>): PublishedBuild => ({
  id: 'b41f0c2a77de',
  state: 'earlier',
  publishedAt: '2026-03-02T09:30:00.000Z',
  smokePassedAt: '2026-03-02T09:31:00.000Z',
  percent: 0,
  logins: [],
  reverted: null,
  canBeTakenBack: false,
  givesWayTo: null,
  people: { all: 0, failed: 0 },
  ...over,
});
const list: CallResult<typeof listBuilds> = {
  remotes: [
    {
      name: 'mf-ai',
      watchedUntil: null,
      builds: [
        build({
          id: '7c1d90ee3b12',
          state: 'canary',
          percent: 10,
          logins: ['nora'],
          canBeTakenBack: true,
          givesWayTo: '19aa04c5d2f1',
          people: { all: 41, failed: 1 },
        }),
        build({ id: '19aa04c5d2f1', state: 'inUse', canBeTakenBack: true, givesWayTo: 'b41f0c2a77de' }),
        build({
          id: 'c0ffee123456',
          state: 'takenBack',
          reverted: { at: '2026-03-01T10:00:00.000Z', reason: 'failed for 3 of 9 people: no list' },
          people: { all: 9, failed: 3 },
        }),
        build({}),
      ],
    },
    {
      name: 'mf-player',
      watchedUntil: '2026-03-03T08:00:00.000Z',
      builds: [build({ id: '88f2b7d0a1c4', state: 'inUse', people: { all: 212, failed: 0 } })],
    },
  ],
  history: [
    {
      at: '2026-03-02T09:40:00.000Z',
      remote: 'mf-ai',
      build: '7c1d90ee3b12',
      step: 'canary',
      by: 'nora',
      detail: '10 % of all, nora',
    },
    {
      at: '2026-03-02T09:31:00.000Z',
      remote: 'mf-ai',
      build: '7c1d90ee3b12',
      step: 'smoke passed',
      by: 'nora',
      detail: '',
    },
    {
      at: '2026-03-01T10:00:00.000Z',
      remote: 'mf-ai',
      build: 'c0ffee123456',
      step: 'reverted',
      by: 'the site',
      detail: 'failed for 3 of 9 people: no list',
    },
  ],
};
const rollBack = fn<(input: CallInput<typeof revertBuild>) => CallResult<typeof revertBuild> | ApiError>();
const answer = fn<() => CallResult<typeof listBuilds> | ApiError>();
const choose = fn<(input: CallInput<typeof chooseLocalBuild>) => Record<string, never> | ApiError>();
const reload = fn();
function Stage() {
  const [api] = useState(() =>
    recordedApi([
      recorded(listBuilds, answer),
      recorded(revertBuild, rollBack),
      recorded(chooseLocalBuild, choose),
    ]),
  );
  return (
    <ShellStage path="/builds">
      <Builds api={api} reload={reload} />
    </ShellStage>
  );
}

const meta = {
  title: 'Shell/Builds',
  component: Stage,
  beforeEach: () => {
    rollBack.mockReset().mockReturnValue({ inUse: '19aa04c5d2f1' });
    answer.mockReset().mockReturnValue(list);
    choose.mockReset().mockReturnValue({});
    reload.mockReset();
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Builds of mf-ai' }));
    await expect(
      table.getByRole('row', { name: /7c1d90ee3b12 Canary 10 % of all, nora 1 of 41 failed Passed/ }),
    ).toBeVisible();
    await expect(
      table.getByRole('row', { name: /c0ffee123456 Rolled back Failed for 3 of 9 people: no list/ }),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^The build in use is rolled back automatically if it fails before/),
    ).toBeVisible();
    await expect(table.getByRole('row', { name: /19aa04c5d2f1 In use Everybody else/ })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Roll/ })).toHaveLength(2);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('10 % of all, nora · 1 of 41 failed'))[0]).toBeVisible();
  },
};

/** A reason is required; on an error the dialog stays open and shows it. */
export const RollBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Roll back 7c1d90ee3b12 of mf-ai' });
    await userEvent.click(opener);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Roll back 7c1d90ee3b12 of mf-ai?' }),
    );
    await waitFor(() => expect(dialog.getByText(/^Everybody gets 19aa04c5d2f1/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
      'Enter a reason. It is kept in the history',
    );
    await expect(rollBack).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The chat is empty');
    rollBack.mockReturnValueOnce(
      new ApiError('This build can no longer be rolled back. Refresh the list', 409),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await expect(await dialog.findByText(/can no longer be rolled back/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(rollBack.mock.lastCall?.[0]).toMatchObject({
      body: { remote: 'mf-ai', build: '7c1d90ee3b12', reason: 'The chat is empty' },
    });
  },
};

export const Empty: Story = {
  beforeEach: () => void answer.mockReturnValue({ remotes: [], history: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No builds yet')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: () => void answer.mockReturnValueOnce(new ApiError('Something went wrong. Try again', 500)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('table', { name: 'Builds of mf-ai' })).toBeVisible();
  },
};

/** A field's error is shown below it, any other below the form. */
export const OwnBuild: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('region', { name: 'A build of your own' }));
    const remote = form.getByRole('textbox', { name: 'Remote' });
    const use = form.getByRole('button', { name: 'Use it in this browser' });
    await userEvent.type(remote, 'ai');
    await userEvent.click(use);
    await waitFor(() =>
      expect(remote).toHaveAccessibleDescription('Please enter the name of a remote, like mf-ai'),
    );
    await waitFor(() => expect(remote).toHaveFocus());
    await userEvent.clear(remote);
    await userEvent.type(remote, 'mf-ai');
    choose.mockReturnValueOnce(new ApiError('You are not signed in', 401));
    await userEvent.click(use);
    await expect(await form.findByText('You are not signed in')).toBeVisible();
    await userEvent.click(use);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(choose.mock.lastCall?.[0]).toEqual({
      body: { remote: 'mf-ai', origin: 'http://localhost:4100' },
    });
  },
};
