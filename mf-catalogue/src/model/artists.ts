import type { Artist } from '@pool/contracts/artists';

/** The id in a link to an artist; null when it cannot be one. */
export function artistIdOf(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}

/** One page (from 1) of what is there as a whole. */
export const pageOf = <T>(all: readonly T[], page: number, size: number): T[] =>
  all.slice((page - 1) * size, page * size);

/** Where else an artist is, in the order shown; what is not known is left out. */
export const socialLinks = ({ facebook, twitter, instagram }: Artist): { site: string; href: string }[] =>
  [
    { site: 'Facebook', href: facebook },
    { site: 'Twitter', href: twitter },
    { site: 'Instagram', href: instagram },
  ].flatMap(({ site, href }) => (href ? [{ site, href }] : []));
