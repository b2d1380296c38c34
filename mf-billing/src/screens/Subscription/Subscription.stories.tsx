import type { SubscriptionSummary } from '@pool/contracts';
import { ApiError } from '@pool/web-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { active, BillingStage, details } from '../../testing/stage.tsx';

const meta = {
  title: 'Billing/Subscription',
  component: BillingStage,
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const price = '19.99 USD a month, billed on the same date each month';

/** One state: the badge's word, and the sentence under it. */
const shows = (over: Partial<SubscriptionSummary>, badge: string, sentence: string): Story => ({
  args: { history: details({ subscription: { ...active, ...over } }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: `Your membership ${badge}` }),
    ).toBeVisible();
    await expect(canvas.getByText(sentence)).toBeVisible();
    await expect(
      await canvas.findByText((_, element) => element?.tagName === 'P' && element.textContent === price),
    ).toBeVisible();
  },
});
const over = { active: false } as const;

export const Active = shows({}, 'Active', 'The next payment is due on 12-20-2026, by your card.');
export const ActiveByPayPal = shows(
  { type: 'paypal' },
  'Active',
  'The next payment is due on 12-20-2026, by PayPal.',
);
export const Canceled = shows(
  { state: 'canceled', canceled: true },
  'Canceled',
  'Expires on 12-20-2026. Until then everything stays open.',
);
export const Expired = shows(
  { ...over, state: 'expired', paidUntil: '2026-10-20T00:00:00Z' },
  'Expired',
  "You don't have active subscription: it ended on 10-20-2026.",
);
export const Inactive = shows(
  { ...over, state: 'inactive' },
  'Inactive',
  "You don't have active subscription: the last payment was declined or canceled.",
);
export const None = shows(
  { ...over, state: 'none', type: null, paidUntil: null },
  'None',
  "You don't have active subscription.",
);

/** Where a member without a subscription is sent. */
export const SentHere: Story = { ...None, args: { ...None.args, path: '/profile/subscription/unpaid' } };

export const OnAPhone: Story = { ...Canceled, globals: { viewport: { value: 'phone' } } };

/** The status does not wait for the price. */
export const PriceOnItsWay: Story = {
  args: { price: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The next payment is due/)).toBeVisible();
    await expect(canvas.queryByText(/a month/)).toBeNull();
  },
};

/** A price that cannot be read is left out; the status stands. */
export const PriceMissing: Story = {
  args: { price: new ApiError('Not found', 404) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The next payment is due/)).toBeVisible();
    await expect(canvas.queryByText(/a month/)).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Loading: Story = {
  args: { history: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your subscription');
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your subscription could not be read');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(/The next payment is due/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Failed: Story = {
  args: { history: new ApiError('Internal server error', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Internal server error');
  },
};
