import {
  cancelSubscription,
  generatePaypalLink,
  getCardSettings,
  getChargeHistory,
  getPrice,
  subscribe,
} from '@pool/contracts';
import { useBus, useCall, useChange, useUser } from '@pool/web-kit';
import { useCallback, useEffect, useRef } from 'react';

/** The price of a month in US cents; null while it is not known. */
export function usePrice(): number | null {
  const price = useCall(getPrice, {});
  return price.data?.priceCents ?? null;
}

/**
 * The member's subscription with all that hangs on it. Looked at anew whenever the session is: so a change made in another tab shows here. And
 * where the server knows more than the session (a payment came through meanwhile), the session is told.
 */
export function useDetails() {
  const user = useUser();
  const told = useTold();
  const details = useCall(getChargeHistory, {}, { staleTime: 0 });
  const { refetch } = details;
  const seen = useRef(user);
  useEffect(() => {
    if (seen.current !== user) void refetch();
    seen.current = user;
  }, [user, refetch]);
  const here = JSON.stringify(details.data?.subscription);
  const there = JSON.stringify(user?.subscription);
  const said = useRef(here);
  useEffect(() => {
    // Said once for each news: a server of two minds must not keep the page asking.
    if (here === undefined || there === undefined || here === there || said.current === here) return;
    said.current = here;
    told();
  }, [here, there, told]);
  return details;
}

/** Tells the shell that the subscription changed: it asks anew who is here, in every open tab. */
export function useTold(): () => void {
  const bus = useBus();
  return useCallback(() => bus.emit('subscription.changed', {}), [bus]);
}

export const useSubscribe = () => useChange(subscribe);
export const useCancel = () => useChange(cancelSubscription);
export const usePaypalLink = () => useChange(generatePaypalLink);
export const useCardSettings = () => useCall(getCardSettings, {}, { staleTime: 60_000 });
