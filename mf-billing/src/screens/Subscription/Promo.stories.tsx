import { checkPromo, subscribe } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { closed, fillCard, form, paid, submit, tick, token } from '../../testing/card-form.ts';
import { nobodyYet } from '../../testing/recorded.ts';
import { BillingStage } from '../../testing/stage.tsx';

const pay = fn();
const check = fn();

const meta = {
  title: 'Billing/Promo code',
  component: BillingStage,
  args: { history: nobodyYet(), tokenise: async () => token('a-token') },
  beforeEach: () => {
    pay.mockReset().mockReturnValue(paid);
  },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const welcome = { code: 'WELCOME', amountCents: 999, months: 3 };
const dialog = () => screen.findByRole('dialog', { name: 'How do you want to pay?' });

/** A code is applied before card or PayPal is chosen; an invalid code is reported at its field. */
export const WithAPromoCode: Story = {
  args: { answers: [recorded(subscribe, pay), recorded(checkPromo, check)] },
  beforeEach: () => {
    check
      .mockReset()
      .mockReturnValueOnce(new ApiError('This promo code is not valid.', 404))
      .mockReturnValue(welcome);
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const code = within(await dialog()).getByRole('textbox', { name: 'Promo code' });
    await userEvent.type(code, 'welcom{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This promo code is not valid.'));
    await userEvent.type(code, 'e{Enter}');
    await waitFor(() => expect(screen.getByText('Promo code WELCOME')).toBeVisible());
    await expect(await dialog()).toHaveTextContent('Each of your first 3 months costs 9.99 USD');
    await expect(await dialog()).toHaveTextContent(
      'At the full price: this promo code works with cards only',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Credit card/ }));
    await form();
    await fillCard(userEvent);
    await tick(userEvent);
    await expect(submit()).toHaveTextContent('Subscribe for 9.99 USD');
    await userEvent.click(submit());
    await closed();
    await expect(pay.mock.calls[0]?.[0].body.promoCode).toBe('WELCOME');
  },
};

/** The code from the registration is filled in, and can be removed. */
export const WithTheCodeOfTheRegistration: Story = {
  args: { history: { ...nobodyYet(), promo: { ...welcome, months: 1 } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await expect(await dialog()).toHaveTextContent('Your first month costs 9.99 USD');
    await expect(await dialog()).toHaveTextContent('9.99 USD is charged today, then 19.99 USD');
    await userEvent.click(screen.getByRole('button', { name: 'Use another code' }));
    await expect(await dialog()).toHaveTextContent('19.99 USD is charged today');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveFocus());
  },
};
