import type { Sandbox } from '../sandbox.ts';
import type { Charge } from '../state.ts';
import { dollars } from './answers.ts';

type Event = 'authcapture.created' | 'fraud.held' | 'fraud.approved' | 'fraud.declined' | 'void.created';

/** Notifies the pool of a charge. The notice contains little: the receiver requests the transaction's details. */
export const notifyOfCharge = (sandbox: Sandbox, charge: Charge, event: Event): void =>
  notify(sandbox, event, { id: charge.id, charge, cents: charge.cents });

export const notifyOfRefund = (sandbox: Sandbox, charge: Charge, id: string, cents: number): void =>
  notify(sandbox, 'refund.created', { id, charge, cents });

function notify(
  sandbox: Sandbox,
  event: string,
  { id, charge, cents }: { id: string; charge: Charge; cents: number },
): void {
  const name = `net.authorize.payment.${event}`;
  sandbox.notify('card', name, (notificationId, eventDate) => ({
    notificationId,
    eventType: name,
    eventDate,
    webhookId: '00000000-0000-4000-8000-000000000001',
    payload: {
      responseCode: charge.code,
      authCode: charge.code === 1 ? 'SANDBX' : '',
      avsResponse: 'P',
      authAmount: dollars(cents),
      ...(charge.invoice ? { invoiceNumber: charge.invoice } : {}),
      entityName: 'transaction',
      id,
    },
  }));
}
