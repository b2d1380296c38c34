import { updateProfile } from '@pool/contracts';
import { ApiError } from '@pool/web-kit';
import { djUser, labelUser, recorded } from '@pool/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Profile',
  component: AccountStage,
  args: { path: '/profile/personal', user: djUser() },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const update = (canvas: Canvas) => canvas.getByRole('button', { name: 'Update' });
const cityOf = (canvas: Canvas) => canvas.findByLabelText(/^City/);
async function moveTo(city: string, canvas: Canvas, userEvent: UserEventObject) {
  const field = await cityOf(canvas);
  await userEvent.clear(field);
  if (city !== '') await userEvent.type(field, city);
  await userEvent.click(update(canvas));
}
async function dialogSays(text: string, userEvent: UserEventObject) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal details' }));
  await dialog.findByText(text);
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Untouched, the button rests; what is typed and taken back again is no edit. */
export const Untouched: Story = {
  play: async ({ canvas, userEvent }) => {
    const city = await cityOf(canvas);
    await expect(update(canvas)).toBeDisabled();
    await userEvent.type(city, 'x');
    await expect(update(canvas)).toBeEnabled();
    await userEvent.type(city, '{Backspace}');
    await expect(update(canvas)).toBeDisabled();
    const links = within(canvas.getByRole('complementary', { name: 'More for you' })).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profile/personal',
      '/downloads',
      '/apps',
    ]);
  },
};

const save = fn();
export const Saved: Story = {
  args: { answers: [recorded(updateProfile, save)], said: [] },
  beforeEach: ({ args }) => {
    save.mockReset().mockReturnValue({ user: djUser({ city: 'Kingston' }), emailPending: null });
    args.said?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await moveTo('Kingston', canvas, userEvent);
    await dialogSays('Profile was updated successfully', userEvent);
    await expect(save.mock.calls[0]?.[0].body).toMatchObject({ userId: 1, city: 'Kingston', country: 'US' });
    await expect(args.said).toEqual([{ name: 'profile.changed', payload: {} }]);
    await expect(update(canvas)).toBeDisabled();
    await expect(await cityOf(canvas)).toHaveValue('Kingston');
  },
};

/** Another address counts once its link was followed; until then the old one stands in the form. */
export const EmailPending: Story = {
  args: {
    answers: [recorded(updateProfile, { user: djUser(), emailPending: 'new@pool.example' })],
  },
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByLabelText(/^Email/);
    await userEvent.clear(email);
    await userEvent.type(email, 'new@pool.example');
    await userEvent.click(update(canvas));
    await dialogSays(
      'Profile was updated successfully. We sent a link to new@pool.example; until you follow it, demo-dj@recordpool.example stays your address.',
      userEvent,
    );
    await expect(email).toHaveValue('demo-dj@recordpool.example');
  },
};

export const InternalError: Story = {
  args: { answers: [recorded(updateProfile, new ApiError('Internal server error', 500))] },
  play: async ({ canvas, userEvent }) => {
    await moveTo('Kingston', canvas, userEvent);
    await dialogSays("Sorry, profile wasn't updated because of internal error", userEvent);
    await expect(await cityOf(canvas)).toHaveValue('Kingston');
    await expect(update(canvas)).toBeEnabled();
  },
};

export const EmailTaken: Story = {
  args: {
    answers: [recorded(updateProfile, new ApiError('Refused', 400, { email: { kind: 'already-used' } }))],
  },
  play: async ({ canvas, userEvent }) => {
    await moveTo('Kingston', canvas, userEvent);
    const email = canvas.getByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email already used'));
    await expect(email).toHaveFocus();
  },
};

/** Nothing is sent while something is missing. */
export const CityMissing: Story = {
  args: Saved.args,
  beforeEach: Saved.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await moveTo('', canvas, userEvent);
    await waitFor(async () =>
      expect(await cityOf(canvas)).toHaveAccessibleDescription('Please type your city'),
    );
    await expect(save.mock.calls).toEqual([]);
  },
};

/** A label has no DJ tab: its path leads to the personal one. */
export const LabelHasNoDjTab: Story = {
  args: { user: labelUser(), path: '/profile/dj' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    await expect(canvas.getByTestId('url')).toHaveTextContent('/profile/personal');
    await expect(canvas.queryByRole('link', { name: 'Downloads' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Label area' })).toHaveAttribute('href', '/label');
  },
};

export const UnknownTab: Story = {
  args: { path: '/profile/nothing-here' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    await expect(canvas.getByTestId('url')).toHaveTextContent('/profile/personal');
  },
};

export const LongOnAPhone: Story = {
  args: {
    user: djUser({
      fullName: 'Bartholomew Alexandros Featherstonehaugh-Papadimitriou',
      login: 'bartholomew.alexandros.featherstonehaugh.papadimitriou',
    }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
