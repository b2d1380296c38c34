import { getPrice, getQuote, type Quote, saveVatNumber, type TaxMode } from '@pool/contracts/billing';
import type { ReviveOption } from '@pool/contracts/card-form';
import type { PlanName } from '@pool/contracts/plans';
import { useCall, useChange } from '@pool/remote-kit';
import type { Purpose } from '../model/offer.ts';

/** Whether prices include tax or it is added; null where no tax is charged, and while that is not known. */
export function useTaxMode(): TaxMode | null {
  return useCall(getPrice, {}).data?.tax ?? null;
}

export type QuoteState = {
  /** What is paid with tax; null where no tax is charged, and while it is not known. */
  quote: Quote | null;
  /** It is of the country before, or not there yet: nothing may be paid by it. */
  isStale: boolean;
  error: Error | null;
  refetch: () => unknown;
};

/** Asks what a purpose costs with the tax of a country; empty: that of the profile. A pool without tax is not asked. */
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
