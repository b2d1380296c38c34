import { cancelSubscription, type SubscriptionDetails, subscribe } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { labelUser, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import {
  active,
  byPaypal,
  canceled,
  details,
  disputed,
  expired,
  nobodyYet,
  none,
  refused,
} from '../../testing/recorded.ts';
import { saying } from '../../testing/saying.ts';
import { BillingStage } from '../../testing/stage.tsx';

const meta = {
  title: 'Billing/Subscription',
  component: BillingStage,
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Creates a story of one state: the badge, the sentences below it, and its buttons. */
const shows = (
  history: SubscriptionDetails,
  badge: string,
  sentences: (string | RegExp)[],
  buttons: string[],
): Story => ({
  args: { history },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: `Your membership ${badge}` }),
    ).toBeVisible();
    for (const sentence of sentences) await expect(canvas.getByText(saying(sentence))).toBeVisible();
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
    await expect(await canvas.findByText('19.99 USD')).toBeVisible();
    await expect(canvas.getByText(/a month, billed on the same date each month/)).toBeVisible();
  },
});

export const Active = shows(
  details({}),
  'Active',
  [
    'The next payment of 19.99 USD is due on 12-20-2026, by Visa ending in 1111.',
    '12-20-2026, 19.99 USD',
    '· expires 09/29',
  ],
  ['Cancel subscription', 'Change payment method'],
);
/** No action is possible here until it is decided. */
export const Disputed: Story = {
  args: { history: disputed() },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Your membership On hold' }),
    ).toBeVisible();
    await expect(
      canvas.getByText(/disputed at your bank or PayPal, so your access is on hold/),
    ).toBeVisible();
    await expect(canvas.queryAllByRole('button')).toEqual([]);
  },
};
export const ActiveByPaypal = shows(
  byPaypal(),
  'Active',
  ['The next payment of 19.99 USD is due on 12-20-2026, by PayPal (dana@wallet.example).'],
  ['Cancel subscription', 'Change payment method'],
);
export const Canceled = shows(
  canceled(),
  'Canceled',
  [
    'Expires on 12-20-2026. You have full access until then.',
    'You pay nothing today; the next payment is due on 12-20-2026.',
  ],
  ['Revive'],
);
export const Expired = shows(
  expired(),
  'Expired',
  ["You don't have active subscription: it ended on 10-20-2026.", 'Expires on', /You pay .* today/],
  ['Subscribe'],
);
/** After a declined payment, the amount of option 1 is next to Subscribe; option 2 is less prominent. */
export const Inactive = shows(
  refused(),
  'Inactive',
  [
    "You don't have active subscription: the last payment was declined or canceled.",
    'We will try to charge 12.66 USD again on 11-24-2026 (attempt 2 of 4). You can also pay now.',
    /^12\.66 USD$/,
    /covers the rest of the month that started on 11-10-2026; your billing date stays the same/,
    /Or 19.99 USD for a month starting today, 11-21-2026, which becomes your billing date/,
  ],
  ['Start a new month', 'Subscribe'],
);
export const Never = shows(nobodyYet(), 'None', ["You don't have active subscription."], ['Subscribe']);

const underWay = { since: '2026-11-21T09:00:00Z', amountCents: 1999 };
export const OnHold: Story = {
  args: { history: { ...nobodyYet(), underWay: { ...underWay, state: 'held' } } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/We are not able to process your payment at this time\.\.\./),
    ).toBeVisible();
    await expect(canvas.getByText('Your payment is on hold')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  },
};
export const UnderWay: Story = {
  args: { history: { ...nobodyYet(), underWay: { ...underWay, state: 'pending' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payment is being processed')).toBeVisible();
    await expect(canvas.getByText(/you will not be charged twice/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  ...Inactive,
  globals: { viewport: { value: 'phone' } },
};
export const OnATablet: Story = { ...Active, globals: { viewport: { value: 'tablet' } } };

/** A label needs no subscription, and the page says so. */
export const ForALabel: Story = {
  args: {
    history: details({ subscription: none, method: null, next: null }),
    user: labelUser({ subscription: none }),
    path: '/profile/subscription/unpaid',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Labels don.t need one/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'label area' })).toHaveAttribute('href', '/label');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** The status is shown without waiting for the price. */
export const PriceOnItsWay: Story = {
  args: { price: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The next payment of/)).toBeVisible();
    await expect(canvas.queryByText(/a month, billed/)).toBeNull();
  },
};
export const PriceMissing: Story = {
  ...PriceOnItsWay,
  args: { price: new ApiError('Not found', 404) },
};

export const Loading: Story = {
  args: { history: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your subscription')).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull();
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    history: () => {
      failing.times += 1;
      return failing.times > 1 ? details({}) : new ApiError('Internal server error', 400);
    },
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your subscription could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(/The next payment of/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const cancel = fn();
/** The message accepts 512 characters and counts them; the session is refreshed, and the window closes. */
export const Cancel: Story = {
  args: { answers: [recorded(cancelSubscription, cancel)], emitted: [] },
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ args }) => {
    cancel.mockReset().mockReturnValue({ subscription: { ...active, canceled: true, state: 'canceled' } });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toHaveTextContent('You have full access until 12-20-2026');
    const why = screen.getByRole('textbox', { name: 'Why are you leaving?' });
    await userEvent.click(why);
    await userEvent.paste('x'.repeat(600));
    await expect(why).toHaveValue('x'.repeat(512));
    await expect(screen.getByText('512 / 512')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(cancel.mock.calls).toEqual([[{ query: { message: 'x'.repeat(512) } }]]);
    await expect(args.emitted).toEqual([{ name: 'subscription.changed', payload: {} }]);
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 2, name: /Your membership/ })).toHaveFocus(),
    );
  },
};

export const CancelRefused: Story = {
  args: { answers: [recorded(cancelSubscription, new ApiError('Internal server error', 500))] },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Cancel subscription' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Internal server error');
    await userEvent.click(screen.getByRole('button', { name: 'Keep subscription' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

const revive = fn();
export const Revive: Story = {
  args: { history: canceled(), answers: [recorded(subscribe, revive)], emitted: [] },
  beforeEach: ({ args }) => {
    revive.mockReset().mockReturnValue({ hold: false, subscription: active, transactionId: null });
    args.emitted?.splice(0);
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revive' }));
    await waitFor(() => expect(screen.getByText('Your subscription continues')).toBeVisible());
    await expect(revive).toHaveBeenCalledWith({ key: expect.any(String), body: { type: 'revive' } });
    await expect(args.emitted).toEqual([{ name: 'subscription.changed', payload: {} }]);
  },
};

/** If the stored payment method is no longer valid, the member has to choose another. */
export const ReviveRefused: Story = {
  args: {
    history: canceled(),
    answers: [
      recorded(
        subscribe,
        new ApiError('Refused', 409, {
          common: { kind: { errorMessage: 'Your card is no longer there. Please choose how to pay.' } },
        }),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revive' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your card is no longer there');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose how to pay' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Change payment method' })).toBeVisible());
  },
};
