import { tabStore } from '@pool/remote-kit';

/** Returns whether a message is the bank's page reporting that it is done. The server fetches the decision from the bank itself. */
export const isChallengeDone = (
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  { frame, url }: { frame: unknown; url: string },
): boolean =>
  source !== null &&
  source === frame &&
  origin === new URL(url).origin &&
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === '3ds-done';

const place = 'pool.challenge';

/** Returns an identifier of this page load. */
const thisPage = (): string => String(performance.timeOrigin);

/** Remembers that the browser leaves for the bank's own page, so that the return shows the result. Without storage it offers to continue. */
export function rememberLeaving(id: string): void {
  tabStore.write(place, `${thisPage()} ${id}`);
}

/** Returns true once if the browser left for the bank's page of this challenge. A render while leaving does not count as the return. */
export function isBackFrom(id: string): boolean {
  const [leftFrom, leftFor] = tabStore.read(place)?.split(' ') ?? [];
  if (leftFor !== id || leftFrom === thisPage()) return false;
  tabStore.remove(place);
  return true;
}
