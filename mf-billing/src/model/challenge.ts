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

/** Remembers that the browser leaves for the bank's own page, so that the return shows the result. */
export function rememberLeaving(id: string): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([id, thisPage()]));
  } catch {
    // The page then offers to continue.
  }
}

/** Returns true once if the browser left for the bank's page of this challenge. A render while leaving does not count as the return. */
export function isBackFrom(id: string): boolean {
  try {
    const [leftFor, leftFrom] = JSON.parse(sessionStorage.getItem(place) ?? '[]') as unknown[];
    if (leftFor !== id || leftFrom === thisPage()) return false;
    sessionStorage.removeItem(place);
    return true;
  } catch {
    return false;
  }
}
