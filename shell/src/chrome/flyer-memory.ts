import { brand, type Flyer, paths } from '@pool/contracts';

const key = 'pool.flyer';

/** Returns whether a path is the home screen, the only one with the flyer: nothing may cover the sign-in pages or the music. */
export const isHome = (pathname: string): boolean =>
  pathname === '/newHome' || pathname === paths.home() || pathname.startsWith(`${paths.home()}/`);

/** Returns the message to show, unless it was dismissed for this visit or for good. A new message has a new id, so it is shown again. */
export function waitingFlyer(): Flyer | null {
  const { flyer } = brand;
  if (!flyer) return null;
  try {
    const seen = [localStorage, sessionStorage].some((store) => store.getItem(key) === flyer.id);
    return seen ? null : flyer;
  } catch {
    // Without storage it would reappear on every page.
    return null;
  }
}

/** Dismisses a message until the browser is closed, or for good. */
export function dismissFlyer(flyer: Flyer, forGood: boolean): void {
  (forGood ? localStorage : sessionStorage).setItem(key, flyer.id);
}
