import {
  cancelChallenge,
  cancelSubscription,
  changePlan,
  confirmChallenge,
  generatePaypalLink,
  getCardSettings,
  getChargeHistory,
  getPrice,
  previewPlanChange,
  subscribe,
} from '@pool/contracts/billing';
import type { PlanName } from '@pool/contracts/plans';
import { useBus, useCall, useChange, useUser } from '@pool/remote-kit';
import { useCallback, useEffect, useRef } from 'react';
import type { Prices } from '../model/prices.ts';

/** Returns the prices of the plans; null until they are known. */
export function usePrices(): Prices | null {
  const { data } = useCall(getPrice, {});
  if (data === undefined) return null;
  const yearly = data.plans?.find(({ plan }) => plan === 'yearly')?.priceCents;
  return { monthly: data.priceCents, ...(yearly === undefined ? {} : { yearly }) };
}

/** Fetches what changing to a plan costs now. */
export const usePlanChange = (plan: PlanName) =>
  useCall(previewPlanChange, { query: { plan } }, { staleTime: 0 });
export const useChangePlan = () => useChange(changePlan);

/**
 * Reads the member's subscription with everything related to it. Fetched again whenever the session changes, so that a change made in
 * another tab shows here. If the answer is newer than the session (a payment has gone through meanwhile), the shell is informed.
 */
export function useDetails() {
  const user = useUser();
  const announceChange = useAnnounceChange();
  const details = useCall(getChargeHistory, {}, { staleTime: 0 });
  const { refetch } = details;
  const seen = useRef(user);
  useEffect(() => {
    if (seen.current !== user) void refetch();
    seen.current = user;
  }, [user, refetch]);
  const fetched = JSON.stringify(details.data?.subscription);
  const known = JSON.stringify(user?.subscription);
  const announced = useRef(fetched);
  useEffect(() => {
    // Announced once per change, so that contradictory answers do not keep the page fetching.
    if (fetched === undefined || known === undefined || fetched === known || announced.current === fetched)
      return;
    announced.current = fetched;
    announceChange();
  }, [fetched, known, announceChange]);
  return details;
}

/** Returns the function that tells the shell that the subscription changed, so that it fetches the session again in every open tab. */
export function useAnnounceChange(): () => void {
  const bus = useBus();
  return useCallback(() => bus.emit('subscription.changed', {}), [bus]);
}

export const useSubscribe = () => useChange(subscribe);
export const useConfirmChallenge = () => useChange(confirmChallenge);
export const useCancelChallenge = () => useChange(cancelChallenge);
export const useCancel = () => useChange(cancelSubscription);
export const usePaypalLink = () => useChange(generatePaypalLink);
export const useCardSettings = () => useCall(getCardSettings, {}, { staleTime: 60_000 });
