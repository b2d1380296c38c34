import { labelLogin, loginState, noConnection } from '@pool/contracts';
import { resendConfirmation } from '@pool/contracts/registration';
import { ApiError } from '@pool/remote-kit';
import { djUser, labelUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, type UserEventObject, waitFor, within } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Login',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const refused = (details: ConstructorParameters<typeof ApiError>[2]) => new ApiError('Refused', 400, details);

/** Fills in the form and submits it with Enter. */
async function signIn(canvas: ReturnType<typeof within>, userEvent: UserEventObject) {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Login or email' }), 'demo-dj');
  await userEvent.type(canvas.getByLabelText('Password'), 'not-a-secret{Enter}');
}

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole('form', { name: 'Sign in' }));
    await expect(form.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/resetPassword',
    );
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    await expect(canvas.queryByRole('alert')).toBeNull();
    const password = canvas.getByLabelText('Password');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(form.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
  },
};

const answer = fn();
/** Enter sends the input unchanged; the shell is told who is signed in. */
export const SignedIn: Story = {
  args: { login: answer, emitted: [] },
  beforeEach: ({ args }) => {
    answer.mockReset().mockReturnValue({ user: djUser() });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember me' }));
    await signIn(canvas, userEvent);
    await expect(answer.mock.calls).toEqual([
      [{ body: { login: 'demo-dj', password: 'not-a-secret', remember: true } }],
    ]);
    await expect(args.emitted).toEqual([{ name: 'session.changed', payload: { user: djUser() } }]);
  },
};

export const WrongPassword: Story = {
  args: { login: refused({ password: { kind: 'wrong-password' } }) },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent("We couldn't sign you in");
    const password = canvas.getByLabelText('Password');
    await expect(password).toBeInvalid();
    await expect(password).toHaveAccessibleDescription('Wrong password for user');
    await expect(canvas.getByRole('textbox', { name: 'Login or email' })).toHaveValue('demo-dj');
  },
};

export const UnknownUser: Story = {
  args: { login: refused({ user: { kind: 'does-not-exist' } }) },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('User does not exist');
  },
};

export const EmailNotVerified: Story = {
  args: { login: refused({ email: { kind: 'not-verified' } }) },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Email not verified');
  },
};

const resend = fn();
/** A member with an unconfirmed address can have the mail sent again, using the same input. */
export const MailAgain: Story = {
  args: { ...EmailNotVerified.args, answers: [recorded(resendConfirmation, resend)] },
  beforeEach: () => {
    resend.mockReset().mockReturnValue({});
  },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the email again' }));
    await canvas.findByText(/We sent you a new link/);
    await expect(resend.mock.calls).toEqual([[{ body: { login: 'demo-dj', password: 'not-a-secret' } }]]);
  },
};

const secondLogin = fn();
/** A label signs in a second time for its area, before the shell is told. */
export const Label: Story = {
  args: { login: { user: labelUser() }, answers: [recorded(labelLogin, secondLogin)], emitted: [] },
  beforeEach: ({ args }) => {
    localStorage.removeItem('pool.label');
    secondLogin.mockReset().mockReturnValue({ user: labelUser(), token: 'a-token' });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await signIn(canvas, userEvent);
    await waitFor(() =>
      expect(args.emitted).toEqual([{ name: 'session.changed', payload: { user: labelUser() } }]),
    );
    await expect(secondLogin.mock.calls).toEqual([
      [{ body: { username: 'demo-dj', password: 'not-a-secret' } }],
    ]);
    await expect(JSON.parse(localStorage.getItem('pool.label') ?? '')).toEqual({
      user: labelUser(),
      token: 'a-token',
    });
  },
};

export const TooOften: Story = {
  args: { login: refused({ common: { kind: 'limit-reached' } }) },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wait a moment and try again');
  },
};

export const NoAnswer: Story = {
  args: { login: new ApiError(noConnection, 0) },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(noConnection);
  },
};

/** While a request is running, the button shows it and ignores a second click. */
export const Busy: Story = {
  args: { login: 'never' },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent);
    const button = await canvas.findByRole('button', { name: /Log In/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** A member whose session ended automatically reads why; one who signed out does not. */
export const AfterHalfAnHour: Story = {
  args: { path: { pathname: '/login', state: loginState('idle') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'You were signed out after 30 minutes without activity.',
    );
  },
};
export const SessionEnded: Story = {
  args: { path: { pathname: '/login', state: loginState('unauthorised') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your session has ended.');
  },
};
export const AfterLeaving: Story = {
  args: { path: { pathname: '/login', state: loginState('loggedOut') } },
  play: async ({ canvas }) => {
    await canvas.findByRole('form', { name: 'Sign in' });
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const OnAPhone: Story = { ...WrongPassword, globals: { viewport: { value: 'phone' } } };
