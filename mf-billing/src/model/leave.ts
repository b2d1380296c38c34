import { atom } from 'jotai';

/** Navigates the browser away from the site. Stories replace it, since they must stay on their page. */
export const leaveAtom = atom({ to: (link: string): void => window.location.assign(link) });

/** Returns whether a payment may be approved at an address: only over TLS, except for the sandbox's page on this machine. */
export function isPaymentLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const url = new URL(link);
  if (url.username !== '' || url.password !== '') return false;
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && here);
}
