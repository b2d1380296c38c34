import {
  cancelChallenge as cancelChallengeCall,
  cancelSubscription,
  changePlan as changePlanCall,
  checkPromo,
  confirmChallenge as confirmChallengeCall,
  gatewayNotice,
  generatePaypalLink,
  getCardSettings,
  getChargeHistory,
  getDjTransHistory,
  getPrice,
  getQuote,
  previewPlanChange,
  saveVatNumber as saveVatNumberCall,
  subscribe as subscribeCall,
} from '@pool/contracts/billing';
import { planNames, plans } from '@pool/contracts/plans';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { cancel } from './cancel.ts';
import { cancelChallenge, confirmChallenge } from './challenges.ts';
import { changePlan } from './change-plan.ts';
import { subscriptionDetails, transactionHistory } from './history.ts';
import { receiveNotice } from './notices.ts';
import type { BillingParts } from './parts.ts';
import { paymentError, sentences } from './payment-error.ts';
import { openApproval } from './paypal-approvals.ts';
import { quotePlanChange, toPlanChange } from './plan-quote.ts';
import { guessPromo } from './promos.ts';
import { quotePayment } from './quote.ts';
import { subscribe } from './subscribe.ts';
import { removeVatNumber, saveVatNumber } from './vat-numbers.ts';

/** The monthly price by itself, for older applications, and all plans. */
const prices = {
  priceCents: plans.monthly.priceCents,
  currency: 'USD' as const,
  plans: planNames.map((plan) => ({ plan, ...plans[plan] })),
};

/** Mounts the calls for payments: what a member pays and has paid, and the gateways' notices. */
export function subscriptionsRoutes(api: Api, deps: BillingParts & Pick<Deps, 'config' | 'limits'>): void {
  const { db, config, limits, tax } = deps;
  const { payments, publicUrl, linkSecret } = config;
  const parts = { ...deps, sandbox: payments.sandbox, publicUrl, linkSecret };

  mount(api, getPrice, async () => ({ ...prices, ...(tax.rates.size > 0 && { tax: tax.mode }) }));

  mount(api, getQuote, async ({ user, address, query }) =>
    quotePayment(parts, { ...query, userId: user.id, address }),
  );

  mount(api, saveVatNumberCall, async ({ user, body: { country, vatNumber } }) => {
    if (vatNumber.trim() === '') {
      await removeVatNumber(deps, user.id);
      return { vatNumber: null };
    }
    const { number, is_valid } = await saveVatNumber(parts, { userId: user.id, typed: vatNumber, country });
    return { vatNumber: { number, isValid: is_valid } };
  });

  mount(api, getChargeHistory, async ({ user, now }) => await subscriptionDetails(deps, user, now));

  mount(api, getDjTransHistory, async ({ user, query, now }) => transactionHistory(db, { user, query, now }));

  mount(api, checkPromo, async ({ user, query, address }) => {
    const found = await guessPromo(parts, { userId: user.id, address, typed: query.code });
    if (!found) throw paymentError(404, sentences.promoUnknown);
    return found;
  });

  mount(api, getCardSettings, async () => {
    const { tokenUrl, loginId, clientKey } = payments.card;
    return { tokenUrl, loginId, clientKey, sandbox: payments.sandbox };
  });

  mount(api, subscribeCall, async ({ user, body, key, address }) =>
    subscribe(parts, { user, body, key, address }),
  );

  mount(api, previewPlanChange, async ({ user, query, now }) =>
    toPlanChange(await quotePlanChange(deps, { userId: user.id, plan: query.plan, now }), tax),
  );

  mount(api, changePlanCall, async ({ user, body, key }) =>
    changePlan(parts, { userId: user.id, body, key }),
  );
  mount(api, confirmChallengeCall, async ({ user, params, address }) =>
    confirmChallenge(parts, { userId: user.id, id: params.challengeId, address }),
  );

  mount(api, cancelChallengeCall, async ({ user, params }) => ({
    subscription: await cancelChallenge(parts, { userId: user.id, id: params.challengeId }),
  }));

  mount(api, cancelSubscription, async ({ user, query: { message } }) => ({
    subscription: await cancel(parts, { userId: user.id, message }),
  }));

  mount(api, generatePaypalLink, async ({ user, body, address }) => ({
    link: await openApproval(parts, { ...body, userId: user.id, address }),
  }));

  mount(api, gatewayNotice, async ({ params: { gateway }, address, c }) => {
    const isGenuine = await limits.notice(address);
    await receiveNotice(parts, { gateway, headers: c.req.raw.headers, body: await c.req.text() });
    isGenuine();
    return {};
  });
}
