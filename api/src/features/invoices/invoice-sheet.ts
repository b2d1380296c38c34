import { brand } from '@pool/contracts';
import type { Shape, Sheet, Text } from '../../platform/pdf/page.ts';

/** What an invoice says. `country`: ISO code, or empty; amounts are US cents. */
export type Invoice = {
  transactionId: string;
  invoiceNumber: string;
  at: Date;
  amountCents: number;
  /** What was given back of it since. */
  refundedCents: number;
  via: 'Card' | 'PayPal';
  name: string;
  email: string;
  address: string;
  city: string;
  country: string;
  zip: string;
};

const ink = '#16181d';
const quiet = '#5b6270';
const rule = '#d4d8de';
const paid = '#1d7a46';
const left = 20;
const right = 190;
const middle = 110;

const regions = new Intl.DisplayNames('en', { type: 'region' });
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** DD/MM/YYYY, in UTC as all days of the site. */
export const invoiceDay = (at: Date) => at.toISOString().slice(0, 10).split('-').reverse().join('/');

/** Lays an invoice out on a sheet of A4: badge, ids, dates, both addresses, the one item, subtotal and total. */
export function invoiceSheet(invoice: Invoice): Sheet {
  const { transactionId, invoiceNumber, at, amountCents, refundedCents } = invoice;
  const price = dollars(amountCents);
  const texts: Text[] = [
    { text: brand.name, x: left, y: 28, size: 20, bold: true, width: 100 },
    { text: brand.support.email, x: left, y: 34, size: 9, color: quiet },
    { text: 'Invoice', x: right, y: 28, size: 20, align: 'right', color: quiet },
    { text: 'Paid', x: right - 12, y: 40.3, size: 10, bold: true, color: '#ffffff', align: 'center' },
    ...pairs(52, [
      ['Transaction ID', transactionId],
      ['Invoice number', invoiceNumber],
      ['Issue date', invoiceDay(at)],
      ['Due date', invoiceDay(at)],
      ['Paid by', invoice.via],
    ]),
    ...address('Bill To', left, invoice),
    ...address('Deliver To', middle, invoice),
    ...cells(146, ['Item', 'Period', 'Price'], { color: quiet, size: 9 }),
    ...cells(156, ['Standard', '1 month', price], { size: 11 }),
    ...total(170, 'Subtotal', price, false),
    ...total(179, 'Total', price, true),
    ...(refundedCents > 0 ? total(188, 'Refunded', `-${dollars(refundedCents)}`, false) : []),
    { text: `Questions? Write to ${brand.support.email}.`, x: left, y: 275, size: 9, color: quiet },
  ];
  const shapes: Shape[] = [
    { shape: 'box', x: right - 24, y: 34.6, width: 24, height: 9, radius: 2, color: paid },
    { shape: 'line', x: left, y: 149.5, width: right - left, color: rule },
    { shape: 'line', x: left, y: 161, width: right - left, color: rule },
    { shape: 'line', x: 130, y: 173.4, width: right - 130, color: rule },
  ];
  return { title: `Invoice ${transactionId}`, author: brand.name, created: at, texts, shapes };
}

const pairs = (top: number, rows: [string, string][]): Text[] =>
  rows.flatMap(([name, value], i) => [
    { text: name, x: left, y: top + i * 7, size: 10, color: quiet },
    { text: value, x: left + 40, y: top + i * 7, size: 10, color: ink, width: right - left - 40 },
  ]);

function address(title: string, x: number, { name, email, ...where }: Invoice): Text[] {
  const lines = [
    where.address || 'Address N/A',
    where.city || 'City N/A',
    countryName(where.country) || 'Country N/A',
    where.zip || 'Zip N/A',
  ];
  const people = [name, email].filter((line) => line !== '');
  return [
    { text: title, x, y: 98, size: 9, color: quiet },
    ...[...people, ...lines].map((text, i) => ({
      text,
      x,
      y: 105 + i * 6,
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
