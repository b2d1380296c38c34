import { subscribe } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { djUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test';
import type { CardAnswer } from '../../model/card-messages.ts';
import { closed, field, fillCard, form, paid, submit, tick, token } from '../../testing/card-form.ts';
import { details, nobodyYet, none, refused } from '../../testing/recorded.ts';
import { BillingStage } from '../../testing/stage.tsx';

const pay = fn();
const gateway = fn<() => Promise<CardAnswer>>();
const meta = {
  title: 'Billing/Card form',
  component: BillingStage,
  args: { history: nobodyYet(), answers: [recorded(subscribe, pay)], tokenise: gateway, emitted: [] },
  beforeEach: ({ args }) => {
    pay.mockReset().mockReturnValue(paid);
    gateway.mockReset().mockResolvedValue(token('a-token'));
    args.emitted?.splice(0);
  },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(userEvent: UserEventObject) {
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Credit card/ }));
  await form();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toBeEnabled());
}
/** Filled in from the profile; cannot be submitted before both boxes are ticked. */
export const Filled: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent);
    await expect(field(/^First Name/)).toHaveValue('Dana');
    await expect(field(/^Last Name/)).toHaveValue('Jockey');
    await expect(field(/^Zipcode/)).toHaveValue('62701');
    await expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('United States');
    await expect(submit()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /^I authorize/ }));
    await expect(submit()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    await expect(submit()).toBeEnabled();
    const names = [
      'cc-number',
      'cc-exp-month',
      'cc-exp-year',
      'cc-csc',
      'billing given-name',
      'billing postal-code',
    ];
    for (const name of names)
      await expect(document.querySelector(`[autocomplete="${name}"]`)).toBeInTheDocument();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await open(userEvent);
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** A card's token, month and year go to our API; its number and CVC do not. */
export const Paid: Story = {
  play: async ({ userEvent, args, canvas }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await closed();
    await expect(pay).toHaveBeenCalledTimes(1);
    await expect(pay).toHaveBeenCalledWith({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: {
        type: 'host',
        cardToken: 'a-token',
        month: '09',
        year: '29',
        fname: 'Dana',
        lname: 'Jockey',
        address: '1 Groove Street',
        city: 'Springfield',
        state: 'Illinois',
        zipcode: '62701',
        country: 'US',
        email: 'demo-dj@recordpool.example',
        phone: '+1 555 0101',
        isAuthorizePayment: true,
        isTermsOfUse: true,
        promoCode: '',
        amountCents: 1999,
      },
    });
    await expect(JSON.stringify(pay.mock.calls)).not.toMatch(/4111|cvc/);
    await expect(args.emitted).toEqual([{ name: 'subscription.changed', payload: {} }]);
    await waitFor(() => expect(screen.getByText('Your subscription is active')).toBeVisible());
    await expect(canvas.getByText(/Your payment is being processed/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus());
  },
};

/** The loader of a payment that does not show yet disappears after 10 seconds. */
export const LoaderClears: Story = {
  ...Paid,
  args: { history: refused() },
  beforeEach: () => {
    const { setTimeout } = globalThis;
    // The clock of this story runs fast.
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      setTimeout(run, ms === 10_000 ? 400 : ms)) as typeof globalThis.setTimeout;
    return () => {
      globalThis.setTimeout = setTimeout;
    };
  },
  play: async ({ userEvent, canvas }) => {
    await open(userEvent);
    await expect(submit()).toHaveTextContent('Subscribe for 12.66 USD');
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await expect(await canvas.findByText(/Your payment is being processed/)).toBeInTheDocument();
    await expect(pay.mock.calls[0]?.[0].body.option).toBe('1');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeInTheDocument());
  },
};

/** Every rule, in the wording of the specification; the first invalid field has the focus. */
export const WhatIsWrong: Story = {
  args: {
    user: djUser({
      subscription: none,
      fullName: 'D@na',
      street: '',
      region: '',
      city: '',
      zipCode: '',
      country: '',
      email: 'dana',
      phone: '12',
    }),
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    for (const sentence of [
      'Card number is required',
      'Month is required',
      'Year is required',
      'Please type valid cvc',
      'First Name is not valid',
      'Last Name is required',
      'Address is required',
      'City is required',
      'State is required',
      'Zipcode is required',
      'Country is required',
      'Email is not valid',
      'Phone is not valid',
    ])
      await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    await waitFor(() => expect(field(/^Card number/)).toHaveFocus());
    await expect(field(/^Card number/)).toHaveAccessibleDescription('Card number is required');
    await expect(pay).not.toHaveBeenCalled();
    await expect(gateway).not.toHaveBeenCalled();
    await fillCard(userEvent);
    await userEvent.click(submit());
    await waitFor(() => expect(field(/^First Name/)).toHaveFocus());
  },
};

/** Only digits are accepted, grouped in fours; an expired card has errors in both parts of its date. */
export const CardRules: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent);
    await tick(userEvent);
    const number = field(/^Card number/);
    await userEvent.type(number, '4111x1111 2222-33334');
    await expect(number).toHaveValue('4111 1111 2222 3333');
    await expect(screen.getByText('Visa')).toBeVisible();
    await userEvent.type(field(/^Month/), '1b234');
    await expect(field(/^Month/)).toHaveValue('12');
    await userEvent.type(field(/^Year/), '20');
    await userEvent.type(field(/^CVC/), '12345');
    await expect(field(/^CVC/)).toHaveValue('123');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByText('Card number is invalid')).toBeVisible());
    await expect(screen.getByText('Month is required')).toBeVisible();
    await expect(screen.getByText('Year is required')).toBeVisible();
    await userEvent.clear(number);
    await userEvent.type(number, '378282');
    await expect(screen.getByText('American Express')).toBeVisible();
    await expect(screen.getByText(/We accept Visa, Mastercard and Discover/)).toBeVisible();
  },
};
/** A digit inserted into the middle of the number leaves the caret after it. */
export const CaretStays: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent);
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: /^Card number/ });
    await userEvent.type(number, '41111111');
    await userEvent.type(number, '22', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await expect(number).toHaveValue('4111 2211 11');
    await expect(number.selectionStart).toBe(7);
  },
};

const declined = new ApiError('Refused', 402, {
  common: { kind: { errorMessage: 'This transaction has been declined.' } },
});
/** Shows the server's own sentence; the input stays, and another attempt is another request. */
export const Declined: Story = {
  beforeEach: () => {
    pay.mockReset().mockReturnValueOnce(declined).mockReturnValue(paid);
    gateway.mockReset().mockResolvedValueOnce(token('first')).mockResolvedValueOnce(token('second'));
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('This transaction has been declined.');
    await expect(field(/^Card number/)).toHaveValue('4111 1111 1111 1111');
    await userEvent.click(submit());
    await closed();
    const [[first], [second]] = pay.mock.calls as [[Payment], [Payment]];
    await expect([first.body.cardToken, second.body.cardToken]).toEqual(['first', 'second']);
    await expect(first.key).not.toBe(second.key);
  },
};
/** After Enter in the card's fields, far above the button, the error and the button scroll into view. */
export const DeclinedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    pay.mockReset().mockReturnValue(declined);
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await tick(userEvent);
    await fillCard(userEvent);
    field(/^CVC/).scrollIntoView({ block: 'center' });
    await expect(inView(submit())).toBe(false);
    await userEvent.type(field(/^CVC/), '{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect([inView(alert), inView(submit())]).toEqual([true, true]));
  },
};
function inView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

type Payment = { key: string; body: { cardToken: string; city: string } };

/** Without an answer the same request is sent again unchanged, until something is edited. */
export const NoAnswer: Story = {
  beforeEach: () => {
    pay.mockReset().mockReturnValue(new ApiError('We do not know yet. You will not be charged twice.', 503));
    gateway.mockReset().mockResolvedValueOnce(token('first')).mockResolvedValueOnce(token('second'));
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('You will not be charged twice');
    await userEvent.click(submit());
    await waitFor(() => expect(pay).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    await userEvent.type(field(/^City/), 's');
    await userEvent.click(submit());
    await waitFor(() => expect(pay).toHaveBeenCalledTimes(3));
    const [[first], [again], [changed]] = pay.mock.calls as [[Payment], [Payment], [Payment]];
    await expect(again).toEqual(first);
    await expect(changed.key).not.toBe(first.key);
    await expect(changed.body).toMatchObject({ cardToken: 'second', city: 'Springfields' });
  },
};

/** While a payment is on hold, no other can be sent. */
export const Held: Story = {
  beforeEach: () => {
    pay.mockReset().mockReturnValue({ ...paid, hold: true, subscription: none });
  },
  play: async ({ userEvent, args }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'We are not able to process your payment at this time...',
    );
    await expect(submit()).toBeDisabled();
    await expect(args.emitted).toEqual([{ name: 'subscription.changed', payload: {} }]);
  },
};
export const HeldByError: Story = {
  beforeEach: () => {
    pay.mockReset().mockReturnValue(new ApiError('Refused', 409, { common: { kind: 'hold' } }));
  },
  play: Held.play ? async (context) => Held.play?.(context) : undefined,
};

/** While the payment is being processed, the form cannot be edited, submitted again or closed. */
export const Processing: Story = {
  beforeEach: () => {
    pay.mockReset().mockReturnValue(new Promise(() => undefined));
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.type(field(/^CVC/), '{Enter}');
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await expect(field(/^City/)).toHaveAttribute('readonly');
    await expect(field(/^Card number/)).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(submit());
    await expect(await form()).toBeVisible();
    await expect(pay).toHaveBeenCalledTimes(1);
  },
};

/** If the gateway does not answer, the form says so and keeps the input, and another attempt succeeds. */
export const GatewayDown: Story = {
  beforeEach: () => {
    gateway
      .mockReset()
      .mockResolvedValueOnce({ state: 'failed', sentence: 'The payment service did not respond.' })
      .mockResolvedValue(token('a-token'));
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The payment service did not respond.');
    await expect(pay).not.toHaveBeenCalled();
    await expect(field(/^CVC/)).toHaveValue('123');
    await userEvent.click(submit());
    await closed();
  },
};

/** A field error found by the server is shown at that field. */
export const FieldRefused: Story = {
  beforeEach: () => {
    pay.mockReset().mockReturnValue(new ApiError('Refused', 400, { zipcode: { kind: 'not-valid' } }));
  },
  play: async ({ userEvent }) => {
    await open(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await waitFor(() => expect(field(/^Zipcode/)).toHaveFocus());
    await expect(field(/^Zipcode/)).toBeInvalid();
  },
};

/** Members who already pay by card get the form directly, and nothing is charged. */
export const ChangeOfCard: Story = {
  args: { history: details({}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change payment method' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change your card' });
    await expect(dialog).toHaveTextContent('You are not charged now');
    await form();
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this card' }));
    await closed();
    await waitFor(() => expect(screen.getByText('Your payment method has been changed')).toBeVisible());
  },
};
