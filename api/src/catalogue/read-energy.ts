import { numberFields } from '@pool/contracts/track-fields';

/**
 * Reads an energy as tags and tables tell it: from 1 to 10 as DJs' programs write it, as a share with decimals (0.73), or in percent above
 * 10. Returns null for anything else.
 */
export function readEnergy(text: string): number | null {
  const { min, max } = numberFields.energy;
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d+)?$/.test(typed)) return null;
  const value = Number(typed);
  const share = typed.includes('.') && value <= 1 ? value : value > max ? value / 100 : null;
  if (share === null) return value >= min ? Math.round(value) : null;
  return share <= 1 ? min + Math.round(share * (max - min)) : null;
}
