import type { ReleasedEvents } from '@pool/contracts/releases';
import { schemaMisfits } from './schema-fit.ts';
import type { SiteParts } from './site-parts.ts';

type Event = ReleasedEvents[string];
/** An event that the listener `needs` and the sender `from` does not send in that form. */
type EventMisfit = { needs: string; from: string; problem: string };

/** Compares each event between its senders and its listeners. An event without senders or listeners always fits. */
export function eventMisfits({ shell, remotes }: Pick<SiteParts, 'shell' | 'remotes'>): EventMisfit[] {
  const parts = [...(shell ? [{ ...shell, name: 'shell' }] : []), ...remotes];
  return parts.flatMap((listener) =>
    Object.entries(listener.hears).flatMap(([event, received]) =>
      parts.flatMap(({ name: sender, sends }) =>
        problemsOf(event, {
          sender: sender === 'shell' ? 'the shell' : sender,
          sent: sends[event],
          received,
        }).map((problem) => ({
          needs: listener.name,
          from: sender,
          problem,
        })),
      ),
    ),
  );
}

/** Returns the problems of an event, which fits if the payload fits in a version that both know. */
function problemsOf(
  event: string,
  { sender, sent, received }: { sender: string; sent: Event | undefined; received: Event },
): string[] {
  if (!sent) return [];
  const [offered, readable] = [versionsOf(sent), versionsOf(received)];
  const common = [...offered.keys()].filter((version) => readable.has(version)).sort((a, b) => b - a);
  if (common.length === 0) {
    const versions =
      readable.size > 1 ? `versions ${listOf(readable.keys())}` : `version ${listOf(readable.keys())} only`;
    return [
      `It hears the event ${event} in ${versions}, and ${sender} sends it in ${listOf(offered.keys())}.`,
    ];
  }
  const misfits = common.map((version) => ({
    version,
    found: schemaMisfits(offered.get(version) ?? {}, readable.get(version) ?? {}, 'payload'),
  }));
  if (misfits.some(({ found }) => found.length === 0)) return [];
  const [{ version, found } = { version: 0, found: [] }] = misfits;
  return found.map(
    (misfit) => `It hears the event ${event} version ${version} from ${sender}, but ${misfit}.`,
  );
}

/** Returns payload schemas by version; empty ones for a build from before conversions. */
function versionsOf({ version, payload, earlier }: Event): Map<number, Event['payload']> {
  const others = Object.entries(earlier ?? {}).map(([at, schema]) => [Number(at), schema] as const);
  return new Map([...others, [version, earlier ? payload : {}]]);
}

/** Formats a list: '1', '1 and 2', '1, 2 and 3'. */
const listOf = (versions: Iterable<number>): string =>
  new Intl.ListFormat('en-GB').format([...versions].sort((a, b) => a - b).map(String));
