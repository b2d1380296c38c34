import { brand, type Flyer, paths } from '@pool/contracts';

const key = 'pool.flyer';

/** The flyer is for the home screen alone: nothing may stand before the way in, or before the music. */
export const isHome = (pathname: string): boolean =>
  pathname === '/newHome' || pathname === paths.home() || pathname.startsWith(`${paths.home()}/`);

/** The message to show, unless it was put away for this visit or for good. A new message has another id, and is shown again. */
export function waitingFlyer(): Flyer | null {
  const { flyer } = brand;
  if (!flyer) return null;
  try {
    const seen = [localStorage, sessionStorage].some((store) => store.getItem(key) === flyer.id);
    return seen ? null : flyer;
  } catch {
    // Where nothing can be remembered it would come back with every page.
    return null;
  }
}

/** Puts a message away: until the browser is closed, or for good. */
export function putAway(flyer: Flyer, forGood: boolean): void {
  (forGood ? localStorage : sessionStorage).setItem(key, flyer.id);
}
