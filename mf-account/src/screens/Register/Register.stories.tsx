import { listCountries, noConnection } from '@pool/contracts';
import { registerDj, registerLabel } from '@pool/contracts/registration';
import { ApiError } from '@pool/remote-kit';
import { djUser, labelUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, type UserEventObject, waitFor, within } from 'storybook/test';
import { AccountStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Account/Register',
  component: AccountStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/register' },
  beforeEach: () => {
    sessionStorage.clear();
    sessionStorage.setItem('pool.register.told', '1');
  },
} satisfies Meta<typeof AccountStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const refused = (details: ConstructorParameters<typeof ApiError>[2]) => new ApiError('Refused', 400, details);
const type = async (canvas: Canvas, userEvent: UserEventObject, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    await userEvent.type(await canvas.findByLabelText(new RegExp(`^${label}`)), value);
  }
};
const common = {
  'Full name': 'Ana Example',
  Email: 'ana@pool.example',
  Phone: '+1 555 0100',
  Login: 'ana',
  Password: 'six-ok',
  'Repeat the password': 'six-ok',
};
const address = {
  'Region or state': 'Berlin',
  City: 'Berlin',
  'Zip code': '10115',
  Street: 'Rillenweg 7',
  'DJ name': 'DJ Ana',
};

/** Fills in the form from storage, since typing everything takes seconds per story. */
const typedBefore = (fields: object) => () =>
  sessionStorage.setItem('pool.register', JSON.stringify({ kind: 'dj', fields }));
const commonTyped = {
  fullName: 'Ana Example',
  email: 'ana@pool.example',
  phone: '+1 555 0100',
  login: 'ana',
};
const allTyped = {
  ...commonTyped,
  country: 'DE',
  region: 'Berlin',
  city: 'Berlin',
  zipCode: '10115',
  street: 'Rillenweg 7',
  djName: 'DJ Ana',
  isRadioDj: true,
  agreed: true,
};

/** Goes to the last stage. Only the passwords are missing in stage one. */
async function toLastStage(canvas: Canvas, userEvent: UserEventObject) {
  await type(canvas, userEvent, { Password: 'six-ok', 'Repeat the password': 'six-ok' });
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
  await canvas.findByRole('button', { name: 'Complete registration' });
}
const complete = (canvas: Canvas, userEvent: UserEventObject) =>
  userEvent.click(canvas.getByRole('button', { name: 'Complete registration' }));

/**
 * The dialog explains registration before any input; after it is closed, a button opens it again. If it opened automatically, closing it
 * moves the focus to the page's title; if it was opened by the button, the focus returns there.
 */
export const HowJoiningWorks: Story = {
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'How joining works' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    const button = canvas.getByRole('button', { name: 'How joining works' });
    await userEvent.click(button);
    const again = await screen.findByRole('dialog', { name: 'How joining works' });
    await waitFor(() => expect(again).toContainElement(focused()));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** A browser that blocks all storage still shows the form; only the explanation opens each time. */
export const StorageBlocked: Story = {
  beforeEach: () => {
    spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await type(canvas, userEvent, { 'Full name': 'Ana Example' });
    await expect(canvas.getByLabelText(/^Full name/)).toHaveValue('Ana Example');
  },
};

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Continuing without input shows an error at each field, and the first has the focus. */
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    for (const [label, sentence] of Object.entries({
      'Full name': 'Please type your full name',
      Email: 'Please type your email',
      Phone: 'Please type your phone',
      Login: 'Please type your login',
      Password: 'Please enter your password',
      'Repeat the password': 'Please repeat your password',
    })) {
      const field = canvas.getByLabelText(new RegExp(`^${label}`));
      await waitFor(() => expect(field).toBeInvalid());
      await expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
    await expect(canvas.getByLabelText(/^Full name/)).toHaveFocus();
  },
};

export const PasswordsDiffer: Story = {
  beforeEach: typedBefore(commonTyped),
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, { Password: 'six-ok', 'Repeat the password': 'other-1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await canvas.findByText('Passwords do not match');
    await expect(canvas.getByLabelText(/^Full name/)).not.toBeInvalid();
  },
};

const register = fn();
/** Both stages of a DJ: the request contains the input. */
export const Dj: Story = {
  args: { answers: [recorded(registerDj, register)] },
  beforeEach: () => {
    register.mockReset().mockReturnValue({ user: djUser() });
  },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, common);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'About you as a DJ' })).toHaveFocus();
    await userEvent.click(await canvas.findByRole('combobox', { name: /Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Germany' }));
    await type(canvas, userEvent, address);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Radio DJ' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /at least 18/ }));
    await complete(canvas, userEvent);
    const done = await canvas.findByRole('heading', { name: 'Success! Check your email!' });
    await waitFor(() => expect(done).toHaveFocus());
    await expect(canvas.getByText('ana@pool.example')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await expect(register.mock.calls[0]?.[0].body).toMatchObject({
      fullName: 'Ana Example',
      email: 'ana@pool.example',
      login: 'ana',
      password: 'six-ok',
      country: 'DE',
      city: 'Berlin',
      djName: 'DJ Ana',
      isRadioDj: true,
      agreed: true,
    });
    await expect(sessionStorage.getItem('pool.register')).toBeNull();
  },
};

/** The last stage shows the missing fields, including the agreement. */
export const LastStageEmpty: Story = {
  beforeEach: typedBefore(commonTyped),
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await complete(canvas, userEvent);
    for (const sentence of [
      'Please enter country',
      'Please enter region',
      'Please enter city',
      'Please enter zip code',
      'Please enter street',
      'Please type your DJ Name',
      'Please confirm that you are at least 18 and accept the agreement',
    ]) {
      await canvas.findByText(sentence);
    }
    await expect(canvas.getByRole('combobox', { name: /Country/ })).toHaveFocus();
  },
};

/** Going back and forth keeps the input. */
export const BackAndForth: Story = {
  beforeEach: typedBefore(commonTyped),
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await type(canvas, userEvent, { City: 'Kingston' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByLabelText(/^Full name/)).toHaveValue('Ana Example');
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue('six-ok');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByLabelText(/^City/)).toHaveValue('Kingston');
  },
};

/** Three quick clicks on the button are one registration. */
export const ManyClicks: Story = {
  args: { answers: [recorded(registerDj, register)] },
  beforeEach: () => {
    typedBefore(allTyped)();
    register.mockReset().mockReturnValue({ user: djUser() });
  },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    const button = canvas.getByRole('button', { name: 'Complete registration' });
    for (let click = 0; click < 3; click += 1) button.click();
    await canvas.findByRole('heading', { name: 'Success! Check your email!' });
    await expect(register).toHaveBeenCalledTimes(1);
  },
};

/** A reload of the tab restores the input except the passwords. */
export const AfterAReload: Story = {
  beforeEach: () =>
    sessionStorage.setItem(
      'pool.register',
      JSON.stringify({ kind: 'label', fields: { fullName: 'Ana Example', password: 'never' } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Full name/)).toHaveValue('Ana Example');
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue('');
    await expect(canvas.getByRole('radio', { name: 'Label or artist' })).toBeChecked();
  },
};

/** Server errors of stage one lead back there, each at its field. */
export const LoginTaken: Story = {
  beforeEach: typedBefore(allTyped),
  args: {
    answers: [
      recorded(registerDj, refused({ login: { kind: 'already-used' }, email: { kind: 'already-used' } })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await complete(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('please check the marked fields');
    const login = await canvas.findByLabelText(/^Login/);
    await expect(login).toHaveAccessibleDescription(expect.stringContaining('Login already used'));
    const email = canvas.getByLabelText(/^Email/);
    await expect(email).toHaveAccessibleDescription(expect.stringContaining('Email already used'));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue('six-ok');
  },
};

export const FaultOfTheLastStage: Story = {
  beforeEach: typedBefore(allTyped),
  args: { answers: [recorded(registerDj, refused({ djName: { kind: 'too-long' } }))] },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await complete(canvas, userEvent);
    await canvas.findByText('This value is too long');
    await waitFor(() => expect(canvas.getByLabelText(/^DJ name/)).toHaveFocus());
  },
};

export const Processing: Story = {
  beforeEach: typedBefore(allTyped),
  args: { answers: [recorded(registerDj, 'never')] },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await complete(canvas, userEvent);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Processing...'));
    await expect(canvas.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const TooOften: Story = {
  beforeEach: typedBefore(allTyped),
  args: { answers: [recorded(registerDj, refused({ common: { kind: 'limit-reached' } }))] },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await complete(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wait a moment and try again');
    await expect(canvas.getByLabelText(/^City/)).toHaveValue('Berlin');
  },
};

export const NoAnswer: Story = {
  beforeEach: typedBefore(allTyped),
  args: { answers: [recorded(registerDj, new ApiError(noConnection, 0))] },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await complete(canvas, userEvent);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(noConnection);
  },
};

const countries = fn();
/** A list of countries that failed to load can be retried in its place, and the input stays. */
export const NoCountries: Story = {
  args: { answers: [recorded(listCountries, countries)] },
  beforeEach: () => {
    typedBefore(commonTyped)();
    countries
      .mockReset()
      .mockReturnValueOnce(new ApiError('Gone', 404))
      .mockReturnValue([{ code: 'DE', name: 'Germany' }]);
  },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await canvas.findByText("We couldn't load the list of countries");
    await type(canvas, userEvent, { City: 'Kingston' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Country/ })).toBeEnabled());
    await expect(canvas.getByLabelText(/^City/)).toHaveValue('Kingston');
  },
};

/** A label is asked about the music it will send, not about a DJ. */
export const Label: Story = {
  args: { path: '/register?type=label', answers: [recorded(registerLabel, register)] },
  beforeEach: () => {
    sessionStorage.setItem('pool.register', JSON.stringify({ kind: 'label', fields: commonTyped }));
    register.mockReset().mockReturnValue({ user: labelUser() });
  },
  play: async ({ canvas, userEvent }) => {
    await toLastStage(canvas, userEvent);
    await expect(canvas.queryByLabelText(/^DJ name/)).toBeNull();
    await type(canvas, userEvent, { 'Labels or artists': 'Night Bus', Comment: 'Hello' });
    await userEvent.click(canvas.getByRole('checkbox', { name: /at least 18/ }));
    await complete(canvas, userEvent);
    await canvas.findByRole('heading', { name: 'Success! Check your email!' });
    await expect(register.mock.calls[0]?.[0].body).toMatchObject({
      labelList: 'Night Bus',
      comment: 'Hello',
    });
  },
};

export const DjOnAPhone: Story = { ...LastStageEmpty, globals: { viewport: { value: 'phone' } } };
