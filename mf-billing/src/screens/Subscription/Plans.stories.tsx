import {
  changePlan,
  generatePaypalLink,
  type PlanChange,
  previewPlanChange,
  subscribe,
} from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { closed, fillCard, form, paid, submit, tick, token } from '../../testing/card-form.ts';
import { byPaypal, details, nobodyYet, onYearlyPlan, plannedMonthly } from '../../testing/recorded.ts';
import { saying } from '../../testing/saying.ts';
import { BillingStage, bothPrices } from '../../testing/stage.tsx';

const pay = fn();
const preview = fn();
const change = fn();
const link = fn();

const meta = {
  title: 'Billing/Plans',
  component: BillingStage,
  args: {
    price: bothPrices,
    tokenise: async () => token('a-token'),
    answers: [
      recorded(subscribe, pay),
      recorded(previewPlanChange, preview),
      recorded(changePlan, change),
      recorded(generatePaypalLink, link),
    ],
  },
  beforeEach: () => {
    for (const mock of [pay, change]) mock.mockReset().mockReturnValue(paid);
    preview.mockReset().mockReturnValue(toYearly);
    link.mockReset().mockReturnValue({ link: 'https://paypal.example/approve?ba_token=BA-1' });
  },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const toYearly: PlanChange = {
  plan: 'yearly',
  kind: 'now',
  type: 'host',
  amountCents: 18901,
  creditCents: 999,
  priceCents: 19900,
  from: '2026-12-05T09:00:00Z',
  nextAt: '2027-12-05T09:00:00Z',
};
const toMonthly: PlanChange = {
  ...toYearly,
  plan: 'monthly',
  kind: 'later',
  amountCents: 0,
  creditCents: 0,
  priceCents: 1999,
  from: '2027-03-10T00:00:00Z',
  nextAt: '2027-03-10T00:00:00Z',
};
const dialog = (name: string) => screen.findByRole('dialog', { name });

/** The plan is chosen first; the summary, the consent and the button change with it. */
export const SubscribeForAYear: Story = {
  args: { history: nobodyYet() },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/, or 199.00 USD a year/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const choice = await dialog('How do you want to pay?');
    await expect(within(choice).getByRole('radio', { name: /^Monthly 19.99 USD a month/ })).toBeChecked();
    await waitFor(() => expect(within(choice).getByRole('textbox', { name: 'Promo code' })).toBeVisible());
    const yearly = within(choice).getByRole('radio', { name: /^Yearly/ });
    await expect(yearly).toHaveAccessibleName('Yearly 199.00 USD a year, 40.88 USD less than twelve months');
    await userEvent.click(yearly);
    await expect(choice).toHaveTextContent(
      '199.00 USD is charged today, then 199.00 USD on the same date each year until you cancel.',
    );
    await expect(choice).toHaveTextContent('Promo codes work with the monthly plan only.');
    await userEvent.click(within(choice).getByRole('button', { name: /^Credit card/ }));
    await form();
    await fillCard(userEvent);
    await expect(
      screen.getByRole('checkbox', { name: /charge this card 199.00 USD now and 199.00 USD each year/ }),
    ).toBeVisible();
    await tick(userEvent);
    await expect(submit()).toHaveTextContent('Subscribe for 199.00 USD');
    await userEvent.click(submit());
    await closed();
    await expect(pay.mock.calls[0]?.[0].body).toMatchObject({
      plan: 'yearly',
      promoCode: '',
      amountCents: 19900,
    });
  },
};

/** The initial state of the choice, on a phone. */
export const ChoiceOnAPhone: Story = {
  args: { history: { ...nobodyYet(), promo: { code: 'WELCOME', amountCents: 999, months: 1 } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const choice = await dialog('How do you want to pay?');
    await userEvent.click(within(choice).getByRole('radio', { name: /^Yearly/ }));
    await expect(choice).toHaveTextContent('Promo code WELCOME works with the monthly plan only.');
  },
};

const left: string[] = [];
export const ByPaypalForAYear: Story = {
  args: { history: nobodyYet(), left },
  play: async ({ userEvent }) => {
    left.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const choice = await dialog('How do you want to pay?');
    await userEvent.click(within(choice).getByRole('radio', { name: /^Yearly/ }));
    await userEvent.click(within(choice).getByRole('button', { name: /^PayPal/ }));
    await waitFor(() => expect(left).toHaveLength(1));
    await expect(link.mock.calls[0]?.[0].body).toEqual({ plan: 'yearly', promoCode: '', amountCents: 19900 });
  },
};

export const OnTheYearlyPlan: Story = {
  args: { history: onYearlyPlan() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('199.00 USD')).toBeVisible();
    await expect(canvas.getByText(/a year, billed on the same date each year/)).toBeVisible();
    await expect(
      canvas.getByText(saying(/^The next payment of 199.00 USD is due on 03-10-2027/)),
    ).toBeVisible();
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Cancel subscription',
      'Change plan',
      'Change payment method',
    ]);
  },
};

/** The amount is shown before it is confirmed, and confirmed as shown. */
export const ChangeToTheYearlyPlan: Story = {
  args: { history: details({ plan: 'monthly', nextPlan: null }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await dialog('Change your plan');
    await waitFor(() => expect(window).toHaveTextContent('Unused part of your month−9.99 USD'));
    await expect(window).toHaveTextContent('To pay today189.01 USD');
    await expect(window).toHaveTextContent(
      'Paid by Visa ending in 1111. Then 199.00 USD a year, next on 12-05-2027',
    );
    await userEvent.click(within(window).getByRole('button', { name: 'Pay 189.01 USD' }));
    await waitFor(() => expect(screen.getByText('You are on the yearly plan')).toBeVisible());
    await expect(change.mock.calls[0]?.[0]).toMatchObject({
      body: { plan: 'yearly', amountCents: 18901 },
      key: expect.any(String),
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  },
};

/** An amount that has changed meanwhile is reported and shown, and has to be confirmed again. */
export const TheSumHasChanged: Story = {
  args: { history: details({ plan: 'monthly', nextPlan: null }) },
  beforeEach: () => {
    preview
      .mockReset()
      .mockReturnValueOnce(toYearly)
      .mockReturnValue({ ...toYearly, amountCents: 18967, creditCents: 933 });
    const sentence = 'The price of this change is now 189.67 USD. Please check it and confirm again.';
    change
      .mockReset()
      .mockReturnValueOnce(new ApiError(sentence, 409, { common: { kind: { errorMessage: sentence } } }))
      .mockReturnValue(paid);
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await dialog('Change your plan');
    await userEvent.click(await within(window).findByRole('button', { name: 'Pay 189.01 USD' }));
    await waitFor(() => expect(window).toHaveTextContent('The price of this change is now 189.67 USD'));
    await userEvent.click(await within(window).findByRole('button', { name: 'Pay 189.67 USD' }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    await expect(change.mock.calls[1]?.[0].body.amountCents).toBe(18967);
    await expect(change.mock.calls[1]?.[0].key).not.toBe(change.mock.calls[0]?.[0].key);
  },
};

/** Without an answer the outcome is unknown, so the same request is sent again. */
export const NoAnswer: Story = {
  args: { history: details({ plan: 'monthly', nextPlan: null }) },
  beforeEach: () => {
    change
      .mockReset()
      .mockReturnValueOnce(new ApiError('The bank has not responded yet.', 503))
      .mockReturnValue(paid);
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await dialog('Change your plan');
    await userEvent.click(await within(window).findByRole('button', { name: 'Pay 189.01 USD' }));
    await waitFor(() => expect(window).toHaveTextContent('The bank has not responded yet.'));
    await userEvent.click(within(window).getByRole('button', { name: 'Pay 189.01 USD' }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    await expect(change.mock.calls[1]?.[0].key).toBe(change.mock.calls[0]?.[0].key);
  },
};

/** PayPal has to approve the change; the amount is part of the request. */
export const ChangeByPaypal: Story = {
  args: { history: { ...byPaypal(), plan: 'monthly', nextPlan: null }, left },
  beforeEach: () => {
    left.length = 0;
    preview.mockReset().mockReturnValue({ ...toYearly, type: 'paypal' });
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await dialog('Change your plan');
    await userEvent.click(await within(window).findByRole('button', { name: 'Continue to PayPal' }));
    await waitFor(() => expect(left).toHaveLength(1));
    await expect(link.mock.calls[0]?.[0].body).toEqual({ plan: 'yearly', amountCents: 18901 });
    await expect(change).not.toHaveBeenCalled();
  },
};

export const ChangeToTheMonthlyPlan: Story = {
  args: { history: onYearlyPlan() },
  beforeEach: () => {
    preview.mockReset().mockReturnValue(toMonthly);
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await dialog('Change your plan');
    await waitFor(() => expect(window).toHaveTextContent('Your paid year runs until 03-10-2027'));
    await expect(window).toHaveTextContent('you pay 19.99 USD a month');
    await userEvent.click(within(window).getByRole('button', { name: 'Switch to the monthly plan' }));
    await waitFor(() => expect(screen.getByText('Your switch to the monthly plan is planned')).toBeVisible());
    await expect(change.mock.calls[0]?.[0].body).toEqual({ plan: 'monthly', amountCents: 0 });
  },
};

/** The planned change is shown, and can be undone. */
export const KeepTheYearlyPlan: Story = {
  args: { history: plannedMonthly() },
  beforeEach: () => {
    preview.mockReset().mockReturnValue({ ...toMonthly, plan: 'yearly', kind: 'keep', priceCents: 19900 });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(saying('You switch to the monthly plan on 03-10-2027.')),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the yearly plan' }));
    const window = await dialog('Change your plan');
    await waitFor(() => expect(window).toHaveTextContent('you stay on the yearly plan: 199.00 USD a year'));
    await userEvent.click(within(window).getByRole('button', { name: 'Keep the yearly plan' }));
    await waitFor(() => expect(screen.getByText('You stay on the yearly plan')).toBeVisible());
  },
};

/** If the price cannot be loaded, the page says so and offers to try again. */
export const PriceCannotBeRead: Story = {
  args: { history: details({ plan: 'monthly', nextPlan: null }) },
  beforeEach: () => {
    preview.mockReset().mockReturnValue(new ApiError('Something went wrong. Please try again', 500));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await dialog('Change your plan');
    await waitFor(() => expect(window).toHaveTextContent('Something went wrong'));
    await expect(within(window).queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};
