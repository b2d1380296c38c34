import type { BusEventName } from '@pool/contracts';
import type { Bus } from '@pool/remote-api';

/** One event heard on a bus. */
export type Heard = { name: BusEventName; payload: unknown };

/** Keeps what is said on a bus from now on, of the events named, in `heard`; answers that list. */
export function hear(bus: Bus, names: readonly BusEventName[], heard: Heard[] = []): Heard[] {
  for (const name of names) bus.on(name).subscribe((payload) => heard.push({ name, payload }));
  return heard;
}
