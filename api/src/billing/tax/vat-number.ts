/** The national part of a VAT number of each member state of the EU, after its prefix. Greece uses EL instead of its ISO code GR. */
const formats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);
const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix);

/** Returns whether an ISO country code is of a member state of the EU. */
export const isEuCountry = (code: string): boolean => code !== 'EL' && formats[prefixOf(code)] !== undefined;

/** `country`: ISO code. `prefix` and `number`: the two parts that VIES requires. `text`: both, as on an invoice. */
export type VatNumber = { country: string; prefix: string; number: string; text: string };

/**
 * Reads a VAT number of a country, typed with or without its prefix, spaces, dots and hyphens. Null where its format is not that country's.
 * Only VIES knows whether the number is in use.
 */
export function readVatNumber(typed: string, country: string): VatNumber | null {
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  const prefix = prefixOf(country);
  const number = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact;
  if (!isEuCountry(country) || !formats[prefix]?.test(number)) return null;
  // DE123456789 has the format of a French number without its prefix, and is a German one.
  if (number === compact && formats[number.slice(0, 2)]?.test(number.slice(2))) return null;
  return { country: countryOf(prefix), prefix, number, text: prefix + number };
}

/** Reads a VAT number with its prefix. Null where it has none, or another country's format. */
export const readWholeVatNumber = (typed: string): VatNumber | null => {
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  const prefix = compact.slice(0, 2);
  return formats[prefix] ? readVatNumber(compact, countryOf(prefix)) : null;
};
