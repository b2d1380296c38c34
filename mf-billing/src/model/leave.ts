import { atom } from 'jotai';

/** Leads the browser away from the site. Stories, which must stay where they are, put something else here. */
export const leaveAtom = atom({ to: (link: string): void => window.location.assign(link) });

/** May a payment be approved there? Only behind TLS; the sandbox's page is on this very machine. */
export function isPaymentLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const url = new URL(link);
  if (url.username !== '' || url.password !== '') return false;
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && here);
}
