import { type EventDefinition, type EventPayload, readableVersions } from '@pool/contracts';
import type { Message } from '@pool/remote-api';

/**
 * Creates the message of an event, with its payload in each version the sender converts to. Throws on a payload that breaks the schema of
 * its version.
 */
export function toMessage(event: string, definition: EventDefinition, input: unknown): Message {
  const { version, replay, hold, downgrade = {} } = definition;
  const payload = definition.payload.parse(input);
  const earlier = Object.entries(downgrade).map(([key, convert]) => [
    key,
    parseEarlier(definition, Number(key), convert(payload as never)),
  ]);
  return {
    event,
    version,
    payload,
    ...(replay && { replay }),
    ...(hold && { hold }),
    ...(earlier.length > 0 && { earlier: Object.fromEntries(earlier) }),
  };
}

type Sent = Pick<Message, 'version' | 'payload' | 'earlier'>;
type Reading<T> = { ok: true; payload: T } | { ok: false; reason: string };

/** Reads a message by a listener's definition, in the latest version that both know and that fits the schema. Never throws. */
export function readMessage<D extends EventDefinition>(
  { version, payload, earlier }: Sent,
  definition: D,
): Reading<EventPayload<D>> {
  const sent: Record<number, unknown> = { ...earlier, [version]: payload };
  const common = Object.keys(readableVersions(definition))
    .map(Number)
    .filter((known) => Object.hasOwn(sent, known))
    .sort((a, b) => b - a);
  const reasons: string[] = [];
  for (const from of common) {
    try {
      return { ok: true, payload: lift(sent[from], from, definition) as EventPayload<D> };
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { ok: false, reason: reasons[0] ?? 'it was sent in no version that is known here' };
}

/** Converts a payload step by step up to the definition's own version, and parses it there. */
function lift(payload: unknown, from: number, definition: EventDefinition): unknown {
  let lifted = payload;
  for (let version = from; version < definition.version; version += 1)
    lifted = definition.upgrade?.[version]?.(parseEarlier(definition, version, lifted) as never);
  return definition.payload.parse(lifted);
}

function parseEarlier({ earlier }: EventDefinition, version: number, payload: unknown): unknown {
  const schema = earlier?.[version];
  return schema ? schema.parse(payload) : payload;
}
