import { getDjTransHistory, getInvoice } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { type Recorded, recorded } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { payments } from '../../testing/recorded.ts';
import { BillingStage } from '../../testing/stage.tsx';

type Answer = Recorded<typeof getDjTransHistory>['answer'];
const answering = (answer: Answer) => [recorded(getDjTransHistory, answer)];
/** Returns the requested rows, paged as the API does. */
const paged: Answer = ({ query }) => {
  const { offset = 0, limit = 5 } = query ?? {};
  return {
    count: payments.length,
    list: payments.slice(Number(offset), Number(offset) + Number(limit)),
  };
};

const meta = {
  title: 'Billing/Billing history',
  component: BillingStage,
  args: { path: '/profile/billing', answers: answering(paged) },
} satisfies Meta<typeof BillingStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const text = (element: HTMLElement) => element.textContent;

export const Rows: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Payments' }));
    await expect(table.getAllByRole('columnheader').map(text)).toEqual([
      'TransId',
      'Payment Date',
      'Email',
      'Payment Via',
      'Amount',
      'Invoice',
    ]);
    await expect(table.getAllByRole('row')).toHaveLength(6);
    const paid = table.getByRole('row', { name: /^PAY-5RX81147KD 08-20-2026/ });
    await expect(within(paid).getByText('demo-dj@recordpool.example')).toBeVisible();
    await expect(within(paid).getByText('PayPal')).toBeVisible();
    await expect(within(paid).getByText('19.99 USD')).toBeVisible();
    await expect(
      within(paid).getByRole('button', { name: 'Invoice of 08-20-2026, 19.99 USD' }),
    ).toBeVisible();
    // A payment that did not go through has no invoice, and says why.
    for (const state of ['Pending', 'Declined', 'Refunded'])
      await expect(table.getByText(state)).toBeVisible();
    await expect(table.getAllByRole('button')).toHaveLength(2);
    // A partly refunded payment keeps its invoice.
    const partly = table.getByRole('row', { name: /^60187761120/ });
    await expect(within(partly).getByText('5.00 USD refunded')).toBeVisible();
    await expect(table.getAllByText(/refunded/)).toHaveLength(1);
  },
};

export const Pages: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('60187761120');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(await canvas.findByText('On hold')).toBeVisible();
    await expect(canvas.getByText('Not charged')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Per page' }));
    await userEvent.click(await screen.findByRole('option', { name: '10 per page' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(8));
  },
};

/** The most important status, a declined payment, is visible even on a phone. */
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
  args: { answers: answering({ count: 0, list: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data found')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: answering('never') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your payments');
  },
};

const failing = { times: 0 };
export const FailedThenThere: Story = {
  args: {
    answers: answering((input, streaming) => {
      failing.times += 1;
      return failing.times > 1 && typeof paged === 'function'
        ? paged(input, streaming)
        : new ApiError('Internal server error', 400);
    }),
  },
  beforeEach: () => {
    failing.times = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your payments could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('table', { name: 'Payments' })).toBeVisible();
  },
};

/** Notes under which names files are saved. */
const saved = fn();
const noteSaved = () => {
  const { click } = HTMLAnchorElement.prototype;
  saved.mockReset();
  HTMLAnchorElement.prototype.click = function save() {
    saved(this.download);
  };
  return () => {
    HTMLAnchorElement.prototype.click = click;
  };
};
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const requested = fn();

/** The file is fetched from the API and saved under its name. */
export const InvoiceSaved: Story = {
  args: {
    answers: [
      ...answering(paged),
      recorded(getInvoice, (input) => {
        requested(input);
        return pdf;
      }),
    ],
  },
  beforeEach: noteSaved,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Invoice of 10-20-2026/ }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('invoice.pdf'));
    await expect(requested).toHaveBeenLastCalledWith({ params: { transactionId: '60187761120' } });
    await waitFor(() => expect(screen.getByText('invoice.pdf is saved')).toBeVisible());
  },
};

const broken = { times: 0 };
export const InvoiceFailsFirst: Story = {
  args: {
    answers: [
      ...answering(paged),
      recorded(getInvoice, () => {
        broken.times += 1;
        return broken.times === 1 ? new ApiError('Internal server error', 500) : pdf;
      }),
    ],
  },
  beforeEach: () => {
    broken.times = 0;
    return noteSaved();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Invoice of 10-20-2026/ }));
    await expect((await screen.findAllByText('The invoice could not be downloaded'))[0]).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('invoice.pdf'));
  },
};
