import { noConnection } from '@pool/contracts';
import { updateDj } from '@pool/contracts/profile';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded, unpaidUser } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/DJ tab',
  component: AccountStage,
  args: { path: '/profile/dj', user: djUser() },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const dj = { djName: 'DJ Demo', djBio: '', isClubDj: false, isMobileDj: false, isRadioDj: false };
const save = fn();
export const Saved: Story = {
  args: { answers: [recorded(updateDj, save)], emitted: [] },
  beforeEach: ({ args }) => {
    save.mockReset().mockReturnValue({ user: djUser({ dj }) });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    const club = await canvas.findByRole('checkbox', { name: 'Club DJ' });
    const update = canvas.getByRole('button', { name: 'Update' });
    await expect(update).toBeDisabled();
    await userEvent.click(club);
    await userEvent.click(update);
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('DJ profile was updated successfully'),
    );
    await expect(save.mock.calls).toEqual([[{ body: { ...dj, userId: 1 } }]]);
    await expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]);
    await expect(update).toBeDisabled();
  },
};

/** Text typed while the profile is being saved is kept as an unsaved edit. */
export const TypedWhileSaving: Story = {
  args: { answers: [recorded(updateDj, save)] },
  play: async ({ canvas, userEvent }) => {
    const saving = Promise.withResolvers<unknown>();
    save.mockReset().mockReturnValue(saving.promise);
    const name = await canvas.findByLabelText(/^DJ name/);
    const bio = canvas.getByLabelText('DJ bio');
    const update = canvas.getByRole('button', { name: 'Update' });
    await userEvent.type(name, '!  ');
    await userEvent.click(update);
    await waitFor(() => expect(save).toHaveBeenCalled());
    await userEvent.type(bio, 'Kingston');
    saving.resolve({ user: djUser({ dj: { ...dj, djName: 'DJ Demo!' } }) });
    await waitFor(() => expect(name).toHaveValue('DJ Demo!'));
    await expect(bio).toHaveValue('Kingston');
    await expect(update).toBeEnabled();
    await userEvent.clear(bio);
    await expect(update).toBeDisabled();
  },
};

/** Without a connection nothing is wrong with the server. */
export const NoConnection: Story = {
  args: { answers: [recorded(updateDj, new ApiError(noConnection, 0))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^DJ name/), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(noConnection));
    await expect(canvas.getByLabelText(/^DJ name/)).toHaveValue('DJ Demo!');
  },
};

export const InternalError: Story = {
  args: { answers: [recorded(updateDj, new ApiError('Internal server error', 500))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^DJ name/), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent("wasn't updated because of internal error"),
    );
    await expect(canvas.getByLabelText(/^DJ name/)).toHaveValue('DJ Demo!');
  },
};

/** Lists show DJs by name, so the name cannot be emptied. */
export const NameEmptied: Story = {
  args: { answers: [recorded(updateDj, save)] },
  beforeEach: () => {
    save.mockReset();
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^DJ name/);
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please type your DJ Name'));
    await expect(name).toHaveFocus();
    await expect(save).not.toHaveBeenCalled();
  },
};

/** A name has at most 100 characters and a bio 512; further input is not accepted. */
export const Full: Story = {
  args: { user: djUser({ dj: { ...dj, djName: 'n'.repeat(100), djBio: 'b'.repeat(512) } }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const bio = await canvas.findByLabelText('DJ bio');
    await userEvent.type(bio, 'x');
    await userEvent.type(canvas.getByLabelText(/^DJ name/), 'x');
    await expect(bio).toHaveValue('b'.repeat(512));
    await expect(canvas.getByLabelText(/^DJ name/)).toHaveValue('n'.repeat(100));
    await expect(canvas.getByText('512 / 512')).toBeVisible();
  },
};

/** The player's setting is below the form; members without a subscription have nothing to play. */
export const Preferences: Story = {
  args: { Place: ({ slot }) => <p>{slot}</p> },
  play: async ({ canvas }) => {
    const section = await canvas.findByRole('region', { name: 'Playing and downloading' });
    await expect(section).toHaveTextContent('preferredVersion');
  },
};
export const WithoutASubscription: Story = {
  args: { ...Preferences.args, user: unpaidUser({ dj }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^DJ name/)).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Playing and downloading' })).toBeNull();
  },
};
