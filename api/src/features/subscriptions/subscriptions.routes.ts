import { brand, getChargeHistory, getPrice } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { chargeHistory } from './subscriptions.service.ts';

/** What a member pays and has paid. */
export function subscriptionsRoutes(api: Api, { db }: Pick<Deps, 'db'>): void {
  mount(api, getPrice, async () => ({ priceCents: brand.priceCents, currency: 'USD' as const }));

  mount(api, getChargeHistory, async ({ user }) => ({
    subscription: user.subscription,
    revive: user.reviveSubscriptionInfo,
    method: null,
    next: null,
    underWay: null,
    list: await chargeHistory(db, user.id),
  }));
}
