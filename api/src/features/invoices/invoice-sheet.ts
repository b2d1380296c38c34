import { brand } from '@pool/contracts';
import { type PlanName, periodWords } from '@pool/contracts/plans';
import { type ChargedTax, reverseChargeNote } from '../../billing/tax/tax-amounts.ts';
import type { Shape, Sheet, Text } from '../../platform/pdf/page.ts';

/** The content of an invoice. `country`: ISO code, or empty; amounts are US cents. */
export type Invoice = {
  transactionId: string;
  invoiceNumber: string;
  at: Date;
  amountCents: number;
  /** The refund since then. */
  refundedCents: number;
  /** Null: not taxed. */
  tax: ChargedTax | null;
  /** What was paid for; null for payments older than this column. */
  period: { from: Date; until: Date } | null;
  plan: PlanName;
  via: 'Card' | 'PayPal';
  name: string;
  email: string;
  address: string;
  city: string;
  state: string;
  country: string;
  zip: string;
};

/** The issuer of an invoice. `address`: its lines; `taxId` may be empty. */
export type Seller = { name: string; address: string[]; taxId: string };

const ink = '#16181d';
const quiet = '#5b6270';
const rule = '#d4d8de';
const paid = '#1d7a46';
const left = 20;
const right = 190;
const middle = 110;

const regions = new Intl.DisplayNames('en', { type: 'region' });
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** Formats a date as DD/MM/YYYY, in UTC like all dates of the site. */
const invoiceDay = (at: Date) => at.toISOString().slice(0, 10).split('-').reverse().join('/');

/** Lays an invoice out on a sheet of A4: badge, ids, dates, both addresses, the one item, subtotal and total. */
export function invoiceSheet(invoice: Invoice, seller: Seller): Sheet {
  const { transactionId, invoiceNumber, at, amountCents, refundedCents, period } = invoice;
  const { tax } = invoice;
  const net = dollars(tax ? tax.netCents : amountCents);
  const sums = [
    [tax ? 'Net' : 'Subtotal', net],
    ...(tax && tax.vatNumber === '' ? [[`${tax.name} ${tax.percent}`, dollars(tax.taxCents)]] : []),
    ['Total', dollars(amountCents)],
    ...(refundedCents > 0 ? [['Refunded', `-${dollars(refundedCents)}`]] : []),
  ] as [string, string][];
  const taxLines = sums.findIndex(([name]) => name === 'Total');
  const texts: Text[] = [
    { text: seller.name, x: left, y: 28, size: 20, bold: true, width: 100 },
    ...sellerLines(seller).map((text, i) => ({
      text,
      x: left,
      y: 34 + i * 4,
      size: 9,
      color: quiet,
      width: 100,
    })),
    { text: 'Invoice', x: right, y: 28, size: 20, align: 'right', color: quiet },
    { text: 'Paid', x: right - 12, y: 40.3, size: 10, bold: true, color: '#ffffff', align: 'center' },
    ...pairs(60, [
      ['Transaction ID', transactionId],
      ['Invoice number', invoiceNumber],
      ['Issue date', invoiceDay(at)],
      ['Due date', invoiceDay(at)],
      ...(period
        ? [['Service period', `${invoiceDay(period.from)} to ${invoiceDay(period.until)}`] as const]
        : []),
      ['Paid by', invoice.via],
    ]),
    ...address('Bill To', left, invoice),
    ...address('Deliver To', middle, invoice),
    ...cells(154, ['Item', 'Period', 'Price'], { color: quiet, size: 9 }),
    ...cells(164, ['Standard', periodWords[invoice.plan], net], { size: 11 }),
    ...sums.flatMap(([name, value], i) => total(178 + i * 9, name, value, name === 'Total')),
    ...(invoice.tax?.vatNumber
      ? [{ text: reverseChargeNote, x: left, y: 182 + sums.length * 9, size: 11, color: ink }]
      : []),
    { text: `Questions? Write to ${brand.support.email}.`, x: left, y: 275, size: 9, color: quiet },
  ];
  const shapes: Shape[] = [
    { shape: 'box', x: right - 24, y: 34.6, width: 24, height: 9, radius: 2, color: paid },
    { shape: 'line', x: left, y: 157.5, width: right - left, color: rule },
    { shape: 'line', x: left, y: 169, width: right - left, color: rule },
    { shape: 'line', x: 130, y: 181.4 + (taxLines - 1) * 9, width: right - 130, color: rule },
  ];
  return { title: `Invoice ${transactionId}`, author: brand.name, created: at, texts, shapes };
}

/** Lists the address, the tax number and the contact. */
const sellerLines = ({ address, taxId }: Seller) => [
  ...address,
  ...(taxId === '' ? [] : [`Tax number ${taxId}`]),
  brand.support.email,
];

const pairs = (top: number, rows: (readonly [string, string])[]): Text[] =>
  rows.flatMap(([name, value], i) => [
    { text: name, x: left, y: top + i * 7, size: 10, color: quiet },
    { text: value, x: left + 40, y: top + i * 7, size: 10, color: ink, width: right - left - 40 },
  ]);

function address(title: string, x: number, { name, email, tax, ...where }: Invoice): Text[] {
  const lines = [
    where.address || 'Address N/A',
    [where.city || 'City N/A', where.state].filter((line) => line !== '').join(', '),
    countryName(where.country) || 'Country N/A',
    where.zip || 'Zip N/A',
    ...(tax?.vatNumber ? [`VAT number ${tax.vatNumber}`] : []),
  ];
  const people = [name, email].filter((line) => line !== '');
  return [
    { text: title, x, y: 106, size: 9, color: quiet },
    ...[...people, ...lines].map((text, i) => ({
      text,
      x,
      y: 113 + i * 6,
      size: 11,
      color: ink,
      width: 80,
      bold: i === 0 && people.length > 0 && name !== '',
    })),
  ];
}

const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

const cells = (
  y: number,
  [item = '', period = '', price = '']: string[],
  look: { color?: string; size: number },
): Text[] => [
  { text: item, x: left, y, ...look },
  { text: period, x: middle, y, ...look },
  { text: price, x: right, y, align: 'right', ...look },
];

const total = (y: number, name: string, value: string, bold: boolean): Text[] => [
  { text: name, x: 130, y, size: bold ? 12 : 11, bold, color: bold ? ink : quiet },
  { text: value, x: right, y, size: bold ? 12 : 11, bold, align: 'right', color: ink },
];
