import type { BusEventName, BusInput, BusPayload } from '@pool/contracts';
import type { Observable } from 'rxjs';

/**
 * The typed view of the message bus that remote-kit gives each part of the page, in the event versions that part was built with. Names and
 * payloads are those of contracts/src/bus.ts.
 */
export type Bus = {
  /**
   * Sends an event. A request whose remote does not listen yet is held until it does (`hold` in `busEvents` of the contracts). Throws on a
   * payload that breaks the contract, since that is a bug of the sender.
   */
  emit<N extends BusEventName>(name: N, payload: BusInput<N>): void;
  /**
   * Returns a stream of one event's payloads; a replayed event starts with its last value. Subscribing to a request takes it. A payload
   * that cannot be read in this part's version is reported as 'message.unreadable' and skipped.
   */
  on<N extends BusEventName>(name: N): Observable<BusPayload<N>>;
};
