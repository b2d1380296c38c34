import { parseNumber } from './parse-number.ts';

/** A number of a message with its place. Amounts are in cents, percentages in hundredths of a percent. */
export type NumberToken = {
  kind: 'number' | 'percent';
  value: number;
  /** The currency typed with it: a sign, or a code in capitals. */
  currency: string | null;
  /** As it was typed. */
  text: string;
  start: number;
  end: number;
};

/** `problem` is a sentence about a number that cannot be read. */
export type NumberReading = { tokens: NumberToken[]; problem: string | null };

const codes = 'USD|EUR|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|JPY|MXN|BRL|ZAR|INR|TRY|SGD|HKD';
const words: Record<string, string> = {
  dollar: '$',
  buck: '$',
  euro: '€',
  pound: '£',
  quid: '£',
  franc: 'CHF',
};
const currency = String.raw`(?:US\$|CA\$|A\$|[$€£¥]|(?:${codes})\b|(?:${Object.keys(words).join('|')})s?\b)`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?<before>${currency}) ?)?(?<digits>\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?![\d.,]*\d))*)(?: ?(?<k>k)(?!\p{L}))?(?:,-|\.-)?(?: ?(?<after>%|per ?cent\b|${currency}))?`,
  'giu',
);

/** Reads every number of a message. */
export function readNumbers(text: string): NumberReading {
  const tokens: NumberToken[] = [];
  for (const match of text.matchAll(pattern)) {
    const { before, digits = '', k, after } = match.groups ?? {};
    const isPercent = after !== undefined && /^(?:%|per)/i.test(after);
    const money = before ?? (isPercent ? undefined : after);
    const value = parseNumber(digits, k !== undefined);
    const shown = match[0].trim();
    if (value === null) return { tokens, problem: `I can’t read the number “${shown}”.` };
    if (/\d \d/.test(digits) && money === undefined) {
      return { tokens, problem: `I can’t tell whether “${shown}” is one number or two.` };
    }
    const end = match.index + match[0].length;
    if (/^(?:[-–]| – | to )\d/.test(text.slice(end))) {
      return { tokens, problem: `I need one number instead of a range at “${shown}”.` };
    }
    tokens.push({
      kind: isPercent ? 'percent' : 'number',
      value,
      currency: money === undefined ? null : currencyOf(money),
      text: shown,
      start: match.index,
      end,
    });
  }
  return { tokens, problem: null };
}

const currencyOf = (typed: string): string =>
  words[typed.toLowerCase().replace(/s$/, '')] ?? typed.toUpperCase();

/** Formats cents: "€1,200.50", "600.00 CHF", "-40.00". A currency is a sign or a code. */
export function moneyText(cents: number, currency: string | null): string {
  const number = (Math.abs(cents) / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const minus = cents < 0 ? '−' : '';
  if (currency === null) return `${minus}${number}`;
  return /[$€£¥]$/.test(currency) ? `${minus}${currency}${number}` : `${minus}${number} ${currency}`;
}

/** Formats an amount for a letter, without the cents if there are none. */
export const shortMoneyText = (cents: number, currency: string | null): string =>
  moneyText(cents, currency).replace('.00', '');
