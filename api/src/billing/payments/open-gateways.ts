import { createAuthorizeNet } from './authorize-net.ts';
import type { Gateways } from './gateway.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { createPayPal } from './paypal.ts';

/** Opens the configured gateways. Nothing is sent yet: a gateway that is down does not keep the pool from starting. */
export const openGateways = (
  { card, paypal, timeoutMs, sandbox }: PaymentSettings,
  now: () => Date = () => new Date(),
): Gateways => ({
  host: createAuthorizeNet({ settings: card, timeoutMs, now }),
  paypal: createPayPal({ settings: paypal, timeoutMs, now, sandbox }),
});
