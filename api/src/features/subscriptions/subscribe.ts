import type { SessionUser } from '@pool/contracts';
import type { subscribe as subscribeCall } from '@pool/contracts/billing';
import type { z } from 'zod';
import type { Result } from './answers.ts';
import { fingerprintOf, runOnce } from './idempotent-requests.ts';
import { type CardParts, payByCard } from './pay-by-card.ts';
import { payByPaypal } from './pay-by-paypal.ts';
import { revive } from './revive.ts';

/** `address`: the caller's, for limits. */
type SubscribeRequest = {
  user: SessionUser;
  body: z.output<typeof subscribeCall.body>;
  key: string | null;
  address: string;
};

/**
 * Subscribes, revives a subscription, or changes the payment method: one request of a member at a time. With a key the same
 * request may be repeated after any fault: it gets its earlier answer, or continues where it stopped.
 */
export const subscribe = (
  parts: CardParts & { linkSecret: string },
  { user, body, key, address }: SubscribeRequest,
): Promise<Result> =>
  parts.memberLocks.withMemberLock(user.id, () =>
    runOnce(
      parts,
      { userId: user.id, key, fingerprint: fingerprintOf(body, parts.linkSecret) },
      (request) => {
        if (body.type === 'paypal') return payByPaypal(parts, body.token, request);
        if (body.type === 'revive') return revive(parts, request);
        return payByCard(parts, { body, address }, request);
      },
    ),
  );
