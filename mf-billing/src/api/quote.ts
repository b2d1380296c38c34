import { getPrice, getQuote, type Quote, saveVatNumber, type TaxMode } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import type { PlanName } from '@pool/contracts/plans';
import { useCall, useChange } from '@pool/remote-kit';
import type { Purpose } from '../model/offer.ts';

/** Returns whether prices include tax or it is added; null if no tax is charged, and until that is known. */
export function useTaxMode(): TaxMode | null {
  return useCall(getPrice, {}).data?.tax ?? null;
}

export type QuoteState = {
  /** The quote with tax; null if no tax is charged, and until it is known. */
  quote: Quote | null;
  /** The quote is missing, or that of the previous country; the payment must wait for it. */
  isStale: boolean;
  error: Error | null;
  refetch: () => unknown;
};

/**
 * Fetches what a purpose costs with the tax of a country; an empty country means that of the profile. Makes no request if the pool charges
 * no tax.
 */
export function useQuote(purpose: Purpose, country: string): QuoteState {
  const mode = useTaxMode();
  const { option = null, promo = null, plan } = purpose.kind === 'subscribe' ? purpose : {};
  const query: { country?: string; option?: ReviveOption; plan?: PlanName; promoCode?: string } = {
    ...(country === '' ? {} : { country }),
    ...(option === null ? {} : { option }),
    ...(plan === undefined ? {} : { plan }),
    ...(purpose.kind === 'subscribe' ? { promoCode: promo?.code ?? '' } : {}),
  };
  const { data, isPlaceholderData, isFetching, error, refetch } = useCall(
    getQuote,
    { query },
    { enabled: mode !== null, placeholderData: (before) => before, staleTime: 0 },
  );
  const isUnknown = mode !== null && (data === undefined || isPlaceholderData);
  return { quote: data ?? null, isStale: isUnknown && (isFetching || error !== null), error, refetch };
}

export const useSaveVatNumber = () => useChange(saveVatNumber);
