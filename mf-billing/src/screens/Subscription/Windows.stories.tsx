import { generatePaypalLink, subscribe } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { active, byPaypal, details, disputed, nobodyYet, none, refused } from '../../testing/recorded.ts';
import { BillingStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Billing/Subscription windows',
  component: BillingStage,
  args: { history: nobodyYet() },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const url = () => screen.getByTestId('url').textContent;

/** The page to which a member without a subscription is sent. The window says why, and closing it stays on the page. */
export const Unpaid: Story = {
  args: { path: '/profile/subscription/unpaid' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Your subscription' });
    await expect(dialog).toHaveTextContent("You don't have active subscription");
    await waitFor(() => expect(dialog).toHaveTextContent('19.99 USD a month'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(url()).toBe('/profile/subscription');
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 2, name: /Your membership/ })).toHaveFocus(),
    );
  },
};
export const UnpaidOnAPhone: Story = {
  args: Unpaid.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Your subscription' })).toBeVisible());
  },
};
/** The windows follow one another from the reason to the payment, and the focus moves with them. */
export const UnpaidThenChoose: Story = {
  args: Unpaid.args,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Your subscription' });
    const button = within(dialog).getByRole('button', { name: 'Subscribe' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const choice = await screen.findByRole('dialog', { name: 'How do you want to pay?' });
    await expect(choice).toHaveTextContent('19.99 USD is charged today, then 19.99 USD on the same date');
    await waitFor(() => expect(choice).toContainElement(document.activeElement as HTMLElement));
    await expect(within(choice).getByRole('button', { name: /^Credit card/ })).toBeVisible();
    await expect(within(choice).getByRole('button', { name: /^PayPal/ })).toBeVisible();
  },
};
/** A member whose account is blocked, although they have paid. */
export const NotAllowed: Story = {
  args: { path: '/profile/subscription/unpaid', history: details({}), user: djUser({ allow_user: 0 }) },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Your subscription' });
    await expect(dialog).toHaveTextContent('your account has no access to music');
    await expect(within(dialog).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contactUs',
    );
  },
};
/** The address of an outdated bookmark, when nothing is unpaid. */
export const PaidMeanwhile: Story = {
  args: { path: '/profile/subscription/unpaid', history: details({}), user: djUser({ subscription: none }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Active')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const UnknownAddress: Story = {
  args: { path: '/profile/subscription/nowhere' },
  play: async ({ canvas }) => {
    await canvas.findByText('None');
    await expect(url()).toBe('/profile/subscription');
  },
};

const link = fn();
/** A member who disputes a payment is told so, and not offered to pay. */
export const UnpaidForADispute: Story = {
  args: {
    path: '/profile/subscription/unpaid',
    history: disputed(),
    user: djUser({ subscription: disputed().subscription }),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Your subscription' });
    await waitFor(() => expect(dialog).toHaveTextContent('disputed at your bank or PayPal'));
    await expect(within(dialog).queryByRole('button', { name: 'Subscribe' })).toBeNull();
  },
};

/** Leaves for PayPal with the chosen option. */
export const ToPaypal: Story = {
  args: { history: refused(), left: [], answers: [recorded(generatePaypalLink, link)] },
  beforeEach: ({ args }) => {
    link.mockReset().mockReturnValue({ link: 'https://www.paypal.example/approve?ba_token=BA-1' });
    args.left?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start a new month' }));
    await userEvent.click(await screen.findByRole('button', { name: /^PayPal/ }));
    await waitFor(() => expect(screen.getByText(/Taking you to PayPal/)).toBeVisible());
    await waitFor(() => expect(args.left).toEqual(['https://www.paypal.example/approve?ba_token=BA-1']));
    await expect(link.mock.calls).toEqual([[{ body: { option: '2', promoCode: '', amountCents: 1999 } }]]);
  },
};
/** An invalid link is not followed. */
export const ToNoPaypal: Story = {
  args: {
    left: [],
    answers: [recorded(generatePaypalLink, { link: 'http://paypal.example.attacker.example/' })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Subscribe' }));
    await userEvent.click(await screen.findByRole('button', { name: /^PayPal/ }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The PayPal link is not secure');
    await expect(args.left).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Choose another method' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'How do you want to pay?' })).toBeVisible(),
    );
  },
};

const pay = fn();
const paid = { hold: false, subscription: active, transactionId: 'PAY-1' };
const back = '/profile/subscription/processagreement?subscription_id=I-1&token=EC-1';
const returning = (answer: unknown): Story => ({
  args: { path: back, answers: [recorded(subscribe, pay)], emitted: [] },
  beforeEach: ({ args }) => {
    pay.mockReset().mockReturnValue(answer);
    args.emitted?.splice(0);
    sessionStorage.removeItem('pool.paypalWish');
  },
});
export const FromPaypal: Story = {
  ...returning(paid),
  play: async ({ args }) => {
    await waitFor(() => expect(url()).toBe('/profile/subscription'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'PayPal' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    await expect(pay.mock.calls).toEqual([
      [{ key: expect.any(String), body: { type: 'paypal', token: 'EC-1' } }],
    ]);
    await expect(args.emitted).toEqual([{ name: 'subscription.changed', payload: {} }]);
    await waitFor(() => expect(screen.getByText('Your subscription is active')).toBeVisible());
  },
};
export const FromPaypalProcessing: Story = {
  args: { path: back, answers: [recorded(subscribe, 'never')] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/Processing your PayPal subscription/)).toBeVisible());
  },
};
export const FromPaypalOnHold: Story = {
  ...returning({ ...paid, hold: true, subscription: none }),
  play: async ({ userEvent }) => {
    await waitFor(() =>
      expect(screen.getByText(/We are not able to process your payment at this time\.\.\./)).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go to my subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(url()).toBe('/profile/subscription');
  },
};
export const FromPaypalUsedBefore: Story = {
  ...returning(
    new ApiError('Refused', 409, {
      common: { kind: { errorMessage: 'This approval was used already. Please choose how to pay.' } },
    }),
  ),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This approval was used already');
    await expect(screen.getByRole('button', { name: 'Choose how to pay' })).toBeVisible();
  },
};
/** While the outcome is unknown, the same request is sent again with the same key. */
export const FromPaypalNoAnswer: Story = {
  ...returning(paid),
  beforeEach: () => {
    sessionStorage.removeItem('pool.paypalWish');
    pay
      .mockReset()
      .mockReturnValueOnce(new ApiError('We do not know yet. You will not be charged twice.', 503))
      .mockReturnValue(paid);
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('You will not be charged twice');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(url()).toBe('/profile/subscription'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'PayPal' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    const [first, second] = pay.mock.calls;
    await expect(second).toEqual(first);
  },
};
export const CalledOffAtPaypal: Story = {
  args: { path: '/profile/subscription/processagreement?canceled=1&token=EC-1' },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText(/You left PayPal without approving/)).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Go to my subscription' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** PayPal's own parameters are in the address if a member returns to the page itself. */
export const CalledOffToThePage: Story = {
  ...CalledOffAtPaypal,
  args: { path: '/profile/subscription?subscription_id=I-1&ba_token=BA-1&token=EC-1' },
};

/** Members who pay by PayPal choose again; those who pay by card go straight to the card form (see its stories). */
export const ChangeOfPaypal: Story = {
  args: { history: byPaypal() },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Change payment method' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Change payment method' });
    await expect(dialog).toHaveTextContent('You are not charged now');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
