import type { BusPayload } from '@pool/contracts';
import type { SiteMap } from '@pool/remote-api/manifest';

type Site = Pick<SiteMap, 'takerOf' | 'labelOf'>;
type Dropped = BusPayload<'requests.dropped'>;

/** Returns the messages for requests that will not be handled, from the manifests of the remotes. */
export function droppedMessages({ requests }: Dropped, site: Site): { title: string; description: string }[] {
  return [...Map.groupBy(requests, ({ event }) => event)].flatMap(([event, ofEvent]) => {
    const taker = site.takerOf(event);
    if (!taker?.lost) return [];
    const { lost, lostMany, remote } = taker;
    const description = `${site.labelOf(remote)} could not be loaded. Check your connection and try again.`;
    const titles =
      lostMany && ofEvent.length > 1
        ? [fill(lostMany, [{ count: ofEvent.length }])]
        : ofEvent.map(({ payload, earlier = {} }) =>
            fill(lost, [payload, ...Object.values(earlier).reverse()]),
          );
    return titles.map((title) => ({ title, description }));
  });
}

/**
 * Fills values of a payload into a text: '{track.name} did not play'. Uses the first version of the payload that has the value, since the
 * text belongs to the receiver, which may know an earlier version than the sender.
 */
const fill = (text: string, payloads: readonly unknown[]): string =>
  text.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const values = payloads.map((payload) => path.split('.').reduce(partOf, payload));
    return String(values.find((value) => typeof value === 'string' || typeof value === 'number') ?? '');
  });

const partOf = (whole: unknown, key: string): unknown =>
  typeof whole === 'object' && whole !== null && Object.hasOwn(whole, key)
    ? (whole as Record<string, unknown>)[key]
    : undefined;
