import { listGenres } from '@pool/contracts/catalogue';
import {
  type DownloadPreferences,
  getDownloadPreferences,
  setDownloadPreferences,
} from '@pool/contracts/library';
import type { Bus } from '@pool/remote-api';
import { ApiError, createBus } from '@pool/remote-kit';
import {
  djUser,
  type Recorded,
  type RecordedEvent,
  RemoteStage,
  recordEvents,
  recorded,
  recordedApi,
} from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Root } from '../../root.tsx';

const stored: DownloadPreferences = {
  keyComment: true,
  folder: '/Users/dana/Music',
  crates: ['rekordbox'],
  sharePlace: false,
  defaultVersion: '',
};
const save = fn();
const page: { bus: Bus; emitted: RecordedEvent[] } = { bus: createBus(), emitted: [] };

type StageArgs = {
  preferences?: Recorded<typeof getDownloadPreferences>['answer'];
  refused?: ApiError;
};

function Stage({ preferences = stored, refused }: StageArgs) {
  const [api] = useState(() =>
    recordedApi([
      recorded(getDownloadPreferences, preferences),
      recorded(setDownloadPreferences, ({ body }) => {
        save(body);
        return refused ?? { ...stored, ...body };
      }),
      recorded(listGenres, { genres: [], versions: ['Main', 'Clean', 'FRP Intro'], VersionsData: [] }),
    ]),
  );
  return (
    <RemoteStage api={api} user={djUser()} bus={page.bus} slot="preferredVersion">
      <Root />
    </RemoteStage>
  );
}

const meta = {
  title: 'Player/Preferred version',
  component: Stage,
  beforeEach: () => {
    save.mockClear();
    page.bus = createBus();
    page.emitted = recordEvents(page.bus, ['preferences.changed']);
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A choice is saved immediately, even by keyboard, and leaves the other settings unchanged. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const select = await canvas.findByRole('combobox', { name: 'Preferred version' });
    await expect(select).toHaveTextContent('Main, then Clean');
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: 'Intro' }));
    await waitFor(() => expect(save.mock.calls).toEqual([[{ ...stored, defaultVersion: 'Intro' }]]));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Saved'));
    await expect(select).toHaveTextContent('Intro');
    await expect(page.emitted).toEqual([
      { name: 'preferences.changed', payload: { defaultVersion: 'Intro' } },
    ]);
  },
};

/** A choice that could not be saved is undone, with a message. */
export const NotSaved: Story = {
  args: {
    refused: new ApiError('Connection is not established. Please check your Internet and try again', 0),
  },
  play: async ({ canvas, userEvent }) => {
    const select = await canvas.findByRole('combobox', { name: 'Preferred version' });
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: 'Clean' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your preferences were not saved');
    await waitFor(() => expect(select).toHaveTextContent('Main, then Clean'));
  },
};

export const Failed: Story = {
  args: { preferences: new ApiError('Internal server error', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
