import { ApiError } from '@pool/web-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BillingStage, charges, details } from '../../testing/stage.tsx';

const meta = {
  title: 'Billing/Billing history',
  component: BillingStage,
  args: { path: '/profile/billing' },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Payments' }));
    const [head, ...rows] = table.getAllByRole('row');
    await expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map(text),
    ).toEqual(['TransId', 'Payment Date', 'Payment Via', 'State', 'Amount']);
    await expect(rows).toHaveLength(charges.length);
    await expect(
      table.getByRole('row', { name: 'PAY-5RX81147KD 08-20-2026 PayPal Paid 19.99 USD' }),
    ).toBeVisible();
    for (const state of ['Pending', 'Declined', 'Refunded'])
      await expect(table.getByText(state)).toBeVisible();
  },
};
const text = (element: HTMLElement) => element.textContent;

/** What matters most, that a payment was declined, is seen on a phone too. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Payments' });
    await expect(canvas.getByText('Declined')).toBeVisible();
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Empty: Story = {
  args: { history: details({ list: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data found')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Loading: Story = {
  args: { history: 'never' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your payments');
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your payments could not be read');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('table', { name: 'Payments' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { history: new ApiError('Internal server error', 400) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Internal server error');
  },
};
