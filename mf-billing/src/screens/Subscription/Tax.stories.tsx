import type { CallInput } from '@pool/contracts';
import {
  generatePaypalLink,
  getQuote,
  previewPlanChange,
  type Quote,
  saveVatNumber,
  subscribe,
} from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type UserEventObject, waitFor, within } from 'storybook/test';
import { closed, fillCard, form, paid, submit, tick, token } from '../../testing/card-form.ts';
import { details, nobodyYet } from '../../testing/recorded.ts';
import { BillingStage } from '../../testing/stage.tsx';

const pay = fn();
const save = fn();
const approval = fn();
/** Whether the member's VAT number is stored. */
let isStored = false;

const amountsOf = (netCents: number, taxCents: number) => ({
  netCents,
  taxCents,
  totalCents: netCents + taxCents,
});
const number = { number: 'DE123456789', isValid: true };

/** Returns quotes of a pool in France that adds 19% tax for Germany, 8.875% for the United States and none for others. */
function quoteFor({ query = {} }: CallInput<typeof getQuote>): Quote {
  const country = query.country ?? 'US';
  const isReverse = country === 'DE' && isStored;
  const percent = { DE: '19%', US: '8.875%' }[country];
  const taxCents = isReverse || percent === undefined ? 0 : country === 'DE' ? 380 : 177;
  const amounts = amountsOf(1999, taxCents);
  return {
    country,
    tax:
      percent === undefined
        ? null
        : { name: country === 'DE' ? 'VAT' : 'Sales tax', percent, reverseCharge: isReverse },
    now: amounts,
    later: amounts,
    takesVatNumber: country === 'DE',
    vatNumber: isReverse ? number : null,
  };
}

const meta = {
  title: 'Billing/Tax',
  component: BillingStage,
  args: {
    history: nobodyYet(),
    price: { priceCents: 1999, currency: 'USD', tax: 'added' },
    tokenise: async () => token('a-token'),
    answers: [
      recorded(getQuote, quoteFor),
      recorded(subscribe, pay),
      recorded(saveVatNumber, save),
      recorded(generatePaypalLink, approval),
    ],
    left: [],
    emitted: [],
  },
  beforeEach: ({ args }) => {
    isStored = false;
    pay.mockReset().mockReturnValue(paid);
    approval.mockReset().mockReturnValue({ link: 'https://www.paypal.example/approve?ba_token=BA-1' });
    save.mockReset().mockImplementation(({ body }: CallInput<typeof saveVatNumber>) => {
      isStored = body.vatNumber !== '';
      return { vatNumber: isStored ? number : null };
    });
    args.left?.splice(0);
    args.emitted?.splice(0);
  },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const prices = () => screen.findByLabelText('Price with tax');
const textOf = async () => (await prices()).textContent;

async function openCard(userEvent: UserEventObject) {
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const card = await screen.findByRole('button', { name: /^Credit card/ });
  await userEvent.click(card);
  await form();
}
async function choose(userEvent: UserEventObject, country: string) {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toBeEnabled());
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: country }));
}

/** Price, tax and total depend on the country; the consent, the button and the request contain the total. */
export const ByCard: Story = {
  play: async ({ userEvent, canvas }) => {
    await waitFor(() => expect(canvas.getByText(/plus tax a month/)).toBeVisible());
    await openCard(userEvent);
    await waitFor(async () =>
      expect(await textOf()).toBe('Price before tax19.99 USDSales tax 8.875%1.77 USDTotal today21.76 USD'),
    );
    await choose(userEvent, 'Germany');
    await waitFor(async () =>
      expect(await textOf()).toBe('Price before tax19.99 USDVAT 19%3.80 USDTotal today23.79 USD'),
    );
    await expect(
      screen.getByRole('checkbox', { name: /charge this card 23.79 USD now and 23.79 USD each month/ }),
    ).toBeVisible();
    await expect(submit()).toHaveTextContent('Subscribe for 23.79 USD');
    await fillCard(userEvent);
    await tick(userEvent);
    await userEvent.click(submit());
    await closed();
    await expect(pay.mock.calls[0]?.[0].body).toMatchObject({ country: 'DE', amountCents: 2379 });
  },
};

/** A country without a rate has no line about tax. */
export const WithoutTax: Story = {
  play: async ({ userEvent }) => {
    await openCard(userEvent);
    await choose(userEvent, 'Jamaica');
    await waitFor(() => expect(screen.queryByLabelText('Price with tax')).toBeNull());
    await expect(submit()).toHaveTextContent('Subscribe for 19.99 USD');
  },
};

/** A business that enters its VAT number pays without VAT, and can remove the number again. */
export const WithAVatNumber: Story = {
  play: async ({ userEvent }) => {
    await openCard(userEvent);
    await choose(userEvent, 'Germany');
    const field = await screen.findByRole('textbox', { name: 'VAT number' });
    save.mockRejectedValueOnce(
      new ApiError('Not valid', 400, {
        vatNumber: { kind: { errorMessage: 'This VAT number is not registered.' } },
      }),
    );
    await userEvent.type(field, 'DE123456700{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This VAT number is not registered/));
    await userEvent.clear(field);
    await userEvent.type(field, 'DE123456789');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(screen.getByText('VAT number DE123456789')).toBeVisible());
    await waitFor(async () =>
      expect(await textOf()).toBe('Price before tax19.99 USDVAT, reverse charge0.00 USDTotal today19.99 USD'),
    );
    await expect(submit()).toHaveTextContent('Subscribe for 19.99 USD');
    await expect(pay).not.toHaveBeenCalled();
  },
};
export const RemovesTheVatNumber: Story = {
  play: async ({ userEvent }) => {
    isStored = true;
    await openCard(userEvent);
    await choose(userEvent, 'Germany');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'VAT number' })).toHaveFocus());
    await waitFor(() => expect(submit()).toHaveTextContent('Subscribe for 23.79 USD'));
  },
};

/** If the total has changed meanwhile, the payment is refused and the new total shown. */
export const OtherTotal: Story = {
  play: async ({ userEvent }) => {
    const errorMessage = 'The total is now 21.76 USD. You have not been charged.';
    pay.mockReturnValueOnce(
      new ApiError(errorMessage, 409, {
        common: { kind: { errorMessage } },
        amountCents: { kind: { errorMessage }, hint: '2176' },
      }),
    );
    await openCard(userEvent);
    await fillCard(userEvent);
    await tick(userEvent);
    await waitFor(() => expect(submit()).toBeEnabled());
    await userEvent.click(submit());
    await expect(await screen.findByText(errorMessage)).toBeVisible();
    await waitFor(() => expect(submit()).toBeEnabled());
    await userEvent.click(submit());
    await closed();
  },
};

/** PayPal uses the country of the profile; the total that was shown is part of the request. */
export const ByPaypal: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog'));
    const note = /taxed in the country of your profile: United States/;
    await waitFor(() => expect(dialog.getByText(note)).toBeVisible());
    await expect(dialog.getByRole('link', { name: 'Change country' })).toHaveAttribute(
      'href',
      '/profile/personal',
    );
    await expect(await textOf()).toContain('Total today21.76 USD');
    await userEvent.click(dialog.getByRole('button', { name: /^PayPal/ }));
    await waitFor(() => expect(args.left).toHaveLength(1));
    await expect(approval.mock.calls).toEqual([[{ body: { promoCode: '', amountCents: 2176 } }]]);
  },
};

/** A total that differs from the one shown is refused before PayPal opens, and the page is refreshed. */
export const OtherTotalByPaypal: Story = {
  play: async ({ userEvent, args }) => {
    const errorMessage = 'The total is now 23.79 USD. You have not been charged.';
    approval.mockReturnValueOnce(
      new ApiError(errorMessage, 409, {
        common: { kind: { errorMessage } },
        amountCents: { kind: { errorMessage }, hint: '2379' },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const paypal = await screen.findByRole('button', { name: /^PayPal/ });
    await waitFor(() => expect(paypal).toBeEnabled());
    await userEvent.click(paypal);
    await expect(await screen.findByText(errorMessage)).toBeVisible();
    await waitFor(() => expect(args.emitted).toEqual([{ name: 'subscription.changed', payload: {} }]));
    await expect(args.left).toEqual([]);
  },
};

/** Paying is not possible while the price with tax is missing. */
export const QuoteFails: Story = {
  args: { answers: [recorded(getQuote, new ApiError('The server is busy.', 503)), recorded(subscribe, pay)] },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await expect(await screen.findByText('The price with tax could not be loaded')).toBeVisible();
    await expect(screen.getByRole('button', { name: /^PayPal/ })).toBeDisabled();
  },
};

/** The next payment's total, with the tax it includes. */
export const NextPayment: Story = {
  args: {
    price: { priceCents: 1999, currency: 'USD', tax: 'included' },
    history: details({
      next: {
        kind: 'charge',
        at: '2026-12-20T00:00:00Z',
        amountCents: 1999,
        tax: { name: 'VAT', percent: '19%', reverseCharge: false, taxCents: 319 },
      },
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/19.99 USD, including 3.19 USD VAT/)).toBeVisible());
    await expect(canvas.getByText(/including tax a month/)).toBeVisible();
  },
};

/** For a change of plan the unused part is deducted first, then the tax is added. */
export const ChangeOfPlan: Story = {
  args: {
    history: details({ plan: 'monthly', nextPlan: null }),
    price: {
      priceCents: 1999,
      currency: 'USD',
      tax: 'added',
      plans: [
        { plan: 'monthly', priceCents: 1999, months: 1 },
        { plan: 'yearly', priceCents: 19900, months: 12 },
      ],
    },
    answers: [
      recorded(previewPlanChange, {
        plan: 'yearly',
        kind: 'now',
        type: 'host',
        amountCents: 22491,
        creditCents: 1000,
        priceCents: 23681,
        listCents: 19900,
        tax: { name: 'VAT', percent: '19%', reverseCharge: false, taxCents: 3591 },
        from: '2026-12-05T00:00:00Z',
        nextAt: '2027-12-05T00:00:00Z',
      }),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    const window = await screen.findByRole('dialog', { name: 'Change your plan' });
    await waitFor(() =>
      expect(window).toHaveTextContent(
        'One year199.00 USDUnused part of your month−10.00 USDVAT 19%35.91 USDTo pay today224.91 USD',
      ),
    );
    await expect(window).toHaveTextContent('Then 236.81 USD a year');
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await openCard(userEvent);
    await choose(userEvent, 'Germany');
    await waitFor(() => expect(submit()).toHaveTextContent('Subscribe for 23.79 USD'));
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
