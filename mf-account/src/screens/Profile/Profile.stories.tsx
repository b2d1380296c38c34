import { noConnection } from '@pool/contracts';
import { cancelEmailChange, resendEmailChange, updateProfile } from '@pool/contracts/profile';
import { ApiError } from '@pool/remote-kit';
import { djUser, labelUser, recorded } from '@pool/remote-kit/testing';
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

/** The button is disabled without edits; an edit that is undone does not count. */
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
  args: { answers: [recorded(updateProfile, save)], emitted: [] },
  beforeEach: ({ args }) => {
    save.mockReset().mockReturnValue({ user: djUser({ city: 'Kingston' }), emailPending: null });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await moveTo('Kingston', canvas, userEvent);
    await dialogSays('Profile was updated successfully', userEvent);
    await expect(save.mock.calls[0]?.[0].body).toMatchObject({ userId: 1, city: 'Kingston', country: 'US' });
    await expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]);
    await expect(update(canvas)).toBeDisabled();
    await expect(await cityOf(canvas)).toHaveValue('Kingston');
  },
};

/** A new email requires the password, and the old email stays in the form until the link is opened. */
export const NewEmail: Story = {
  args: { answers: [recorded(updateProfile, save)] },
  beforeEach: () => {
    save.mockReset().mockReturnValue({ user: djUser(), emailPending: 'new@pool.example' });
  },
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByLabelText(/^Email/);
    await expect(canvas.queryByLabelText(/^Password/)).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'new@pool.example');
    await userEvent.click(update(canvas));
    const password = canvas.getByLabelText(/^Password/);
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(expect.stringContaining('Please enter your password'));
    await expect(save).not.toHaveBeenCalled();
    await userEvent.type(password, 'spin-the-record');
    await userEvent.click(update(canvas));
    await dialogSays(
      'Profile was updated successfully. We sent a link to new@pool.example. Until you open it, demo-dj@recordpool.example stays your email.',
      userEvent,
    );
    await expect(save.mock.calls[0]?.[0].body).toMatchObject({
      email: 'new@pool.example',
      password: 'spin-the-record',
    });
    await expect(email).toHaveValue('demo-dj@recordpool.example');
    await expect(canvas.queryByLabelText(/^Password/)).toBeNull();
  },
};

const resend = fn();
const cancel = fn();
/** A pending email is shown with ways to send the link again and to cancel. */
export const EmailPending: Story = {
  args: {
    user: djUser({ emailPending: 'new@pool.example' }),
    answers: [recorded(resendEmailChange, resend), recorded(cancelEmailChange, cancel)],
    emitted: [],
  },
  beforeEach: ({ args }) => {
    resend.mockReset().mockReturnValue({});
    cancel.mockReset().mockReturnValue({ user: djUser() });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Confirm new@pool.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await canvas.findByText(/We sent a new link to new@pool.example/);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(args.emitted).toEqual([{ name: 'profile.changed', payload: {} }]));
    await expect([resend.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  },
};

export const EmailPendingOnAPhone: Story = {
  args: {
    user: djUser({
      emailPending: 'bartholomew.alexandros.featherstonehaugh@papadimitriou-sound-systems.example',
    }),
    answers: [
      recorded(resendEmailChange, new ApiError('Refused', 429, { common: { kind: 'limit-reached' } })),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await canvas.findByText(/Wait a moment and try again/);
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

const lost = fn(() => new ApiError(noConnection, 0));
/** The site itself says that there is no connection: a second window would cover that one. */
export const NoConnection: Story = {
  args: { answers: [recorded(updateProfile, lost)] },
  play: async ({ canvas, userEvent }) => {
    lost.mockClear();
    await moveTo('Kingston', canvas, userEvent);
    await waitFor(() => expect(lost).toHaveBeenCalled());
    await userEvent.type(await cityOf(canvas), ' 10');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(await cityOf(canvas)).toHaveValue('Kingston 10');
    await expect(update(canvas)).toBeEnabled();
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

/** A label has no DJ tab; its path redirects to the personal tab. */
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
      login: 'bartholomew.alexandros.featherstonehaugh.papadimitriou.of.kingston',
    }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Personal' });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
