import type { Artist } from '@pool/contracts/artists';

/** Returns the id in a link to an artist; null if it is not a valid id. */
export function artistIdOf(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}

/** Returns one page (from 1) of a whole list. */
export const pageOf = <T>(all: readonly T[], page: number, size: number): T[] =>
  all.slice((page - 1) * size, page * size);

/** Returns the sites an artist is on, in display order, without unknown ones. */
export const socialLinks = ({ facebook, twitter, instagram }: Artist): { site: string; href: string }[] =>
  [
    { site: 'Facebook', href: facebook },
    { site: 'Twitter', href: twitter },
    { site: 'Instagram', href: instagram },
  ].flatMap(({ site, href }) => (href ? [{ site, href }] : []));
