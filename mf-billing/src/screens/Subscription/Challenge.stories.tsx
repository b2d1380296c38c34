import { cancelChallenge, confirmChallenge, type PaymentChallenge, subscribe } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor } from 'storybook/test';
import { fillCard, form, paid, submit, tick, token } from '../../testing/card-form.ts';
import { details, nobodyYet, none, refused } from '../../testing/recorded.ts';
import { BillingStage } from '../../testing/stage.tsx';

const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000).toISOString();
const challenge = (): PaymentChallenge => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  url: `${location.origin}/bank-of-the-story`,
  amountCents: 1999,
  expiresAt: inHalfAnHour(),
});
const pay = fn();
const confirm = fn();
const cancel = fn();
const sentence = 'Your bank did not confirm the payment. Nothing was charged. Try again or use another card.';
const refusal = (message = sentence) =>
  new ApiError('Refused', 402, { common: { kind: { errorMessage: message } } });
const waiting = () => ({ hold: true, subscription: none, transactionId: null, challenge: challenge() });

const meta = {
  title: 'Billing/Confirm with the bank',
  component: BillingStage,
  args: {
    history: nobodyYet(),
    answers: [
      recorded(subscribe, pay),
      recorded(confirmChallenge, confirm),
      recorded(cancelChallenge, cancel),
    ],
    tokenise: async () => token('a-token'),
    left: [],
  },
  beforeEach: ({ args }) => {
    pay.mockReset().mockImplementation(waiting);
    confirm.mockReset().mockReturnValue(paid);
    cancel.mockReset().mockReturnValue({ subscription: none });
    args.left?.splice(0);
    sessionStorage.removeItem('pool.challenge');
  },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Confirm with your bank' }, { timeout: 5000 });
const frame = () => screen.getByTitle<HTMLIFrameElement>('Your bank’s page');

async function payWithCard(userEvent: UserEventObject) {
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Credit card/ }));
  await form();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toBeEnabled());
  await fillCard(userEvent);
  await tick(userEvent);
  await userEvent.click(submit());
  await dialog();
}
/** Reports that the bank's page is done, like its real frame. */
const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
  const { source = frame().contentWindow, origin = location.origin } = from;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
};
const done = { kind: '3ds-done' };

/** The bank's page is shown in a sandboxed frame; the text above it has the focus. */
export const Asking: Story = {
  play: async ({ userEvent }) => {
    await payWithCard(userEvent);
    await expect(await screen.findByText(/confirm your payment of 19\.99 USD/)).toBeVisible();
    await expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    const inside = await dialog();
    await waitFor(() => expect(inside.contains(document.activeElement)).toBe(true));
    await expect(confirm).not.toHaveBeenCalled();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await payWithCard(userEvent);
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
/** Messages from another window or origin, and unknown messages, are ignored. */
export const ForeignMessages: Story = {
  play: async ({ userEvent }) => {
    await payWithCard(userEvent);
    say(done, { source: window });
    say(done, { origin: 'https://evil.example' });
    say({ kind: 'paid' });
    say(null);
    await expect(confirm).not.toHaveBeenCalled();
  },
};
export const Confirmed: Story = {
  play: async ({ userEvent }) => {
    await payWithCard(userEvent);
    say(done);
    await waitFor(() => expect(screen.getByText('Your subscription is active')).toBeVisible());
    await expect(confirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm with your bank' })).toBeNull());
  },
};
/** Shown while the server asks the bank. */
export const Checking: Story = {
  play: async ({ userEvent }) => {
    confirm.mockReturnValue(new Promise(() => {}));
    await payWithCard(userEvent);
    say(done);
    await expect(await screen.findByText('Checking with your bank …')).toBeVisible();
  },
};
export const Refused: Story = {
  play: async ({ userEvent }) => {
    confirm.mockReturnValue(refusal());
    await payWithCard(userEvent);
    say(done);
    await expect(await screen.findByText(sentence)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await form();
  },
};
/** The half hour ends while the page is open. */
export const Expired: Story = {
  play: async ({ userEvent }) => {
    const message = 'The time to confirm the payment is over. Nothing was charged. Please try again.';
    pay.mockImplementation(() => ({
      ...waiting(),
      challenge: { ...challenge(), expiresAt: new Date(Date.now() + 200).toISOString() },
    }));
    confirm.mockReturnValue(refusal(message));
    await payWithCard(userEvent);
    await expect(await screen.findByText(message, {}, { timeout: 5000 })).toBeVisible();
  },
};
/** While the outcome is unknown, the same request is sent again. */
export const NoAnswer: Story = {
  play: async ({ userEvent }) => {
    confirm.mockReturnValueOnce(new ApiError('The server did not respond', 503));
    await payWithCard(userEvent);
    say(done);
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.getByText('Your subscription is active')).toBeVisible());
  },
};
export const Canceled: Story = {
  play: async ({ userEvent }) => {
    await payWithCard(userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await expect(await screen.findByText(/^You did not confirm the payment/)).toBeVisible();
    await expect(confirm).not.toHaveBeenCalled();
  },
};
/** Where frames are blocked, the browser goes to the bank's own page. */
export const OnTheBanksPage: Story = {
  play: async ({ userEvent, args }) => {
    await payWithCard(userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Open my bank’s page' }));
    await expect(args.left).toEqual([challenge().url]);
  },
};

/** After a reload the page offers to continue; it first checks what was decided meanwhile. */
export const Resumed: Story = {
  args: { history: { ...nobodyYet(), challenge: challenge() } },
  play: async ({ userEvent }) => {
    confirm.mockImplementation(waiting);
    await expect(await screen.findByText('Confirm your payment with your bank')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(frame()).toBeVisible());
  },
};
/** After the return from the bank's own page, the result is fetched without another click. */
export const BackFromTheBank: Story = {
  args: { history: { ...nobodyYet(), challenge: challenge() } },
  // Stored by an earlier page, which has another time of origin.
  beforeEach: () => sessionStorage.setItem('pool.challenge', `1000.5 ${challenge().id}`),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Your subscription is active')).toBeVisible());
    await expect(confirm).toHaveBeenCalledTimes(1);
  },
};
export const GivenUp: Story = {
  args: { history: { ...nobodyYet(), challenge: challenge() } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel payment' }));
    await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  },
};
/** A new card replaces the stored one. */
export const NewCard: Story = {
  args: { history: details({ challenge: { ...challenge(), amountCents: 0 } }) },
  play: async () => {
    await expect(await screen.findByText('Confirm your new card with your bank')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Keep my old card' })).toBeVisible();
  },
};
/** The bank requires the member's confirmation of a renewal. */
export const AtARenewal: Story = {
  args: { history: { ...refused(), next: null, mustConfirm: true } },
  play: async () => {
    await expect(await screen.findByText(/your bank wants you to confirm the last payment/)).toBeVisible();
  },
};
