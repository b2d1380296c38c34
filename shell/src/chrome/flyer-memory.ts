import { brand, type Flyer, paths } from '@pool/contracts';
import { deviceStore, tabStore } from '@pool/remote-kit';

const key = 'pool.flyer';

/** Returns whether a path is the home screen, the only one with the flyer: nothing may cover the sign-in pages or the music. */
export const isHome = (pathname: string): boolean =>
  pathname === '/newHome' || pathname === paths.home() || pathname.startsWith(`${paths.home()}/`);

/** The id of the message dismissed in this page, for browsers that store nothing. */
let dismissed: string | null = null;

/** Returns the message to show, unless it was dismissed for this visit or for good. A new message has a new id, so it is shown again. */
export function waitingFlyer(): Flyer | null {
  const { flyer } = brand;
  const seen = [dismissed, deviceStore.read(key), tabStore.read(key)];
  return flyer && !seen.includes(flyer.id) ? flyer : null;
}

/** Dismisses a message until the browser is closed, or for good. */
export function dismissFlyer(flyer: Flyer, forGood: boolean): void {
  const isStored = (forGood ? deviceStore : tabStore).write(key, flyer.id);
  if (!isStored) dismissed = flyer.id;
}
