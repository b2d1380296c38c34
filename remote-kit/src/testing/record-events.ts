import type { BusEventName } from '@pool/contracts';
import type { Bus } from '@pool/remote-api';

/** One event recorded from a bus. */
export type RecordedEvent = { name: BusEventName; payload: unknown };

/** Records the named events of a bus in `events` from now on, and returns that list. */
export function recordEvents(
  bus: Bus,
  names: readonly BusEventName[],
  events: RecordedEvent[] = [],
): RecordedEvent[] {
  for (const name of names) bus.on(name).subscribe((payload) => events.push({ name, payload }));
  return events;
}
