import { type Misfit, siteMisfits } from './misfits.ts';
import type { SiteParts } from './site-parts.ts';

/** Thrown when a release does not fit the published parts. The message lists the problems and how to solve them. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/**
 * Compares the current site with the site after a release, and throws ReleaseRefused for anything that would no longer fit. Ignores what
 * did not fit before. `released` names the replaced parts.
 */
export function checkRelease(before: SiteParts, after: SiteParts, released: readonly string[]): void {
  const known = new Set(siteMisfits(before).map(textOf));
  const misfits = siteMisfits(after).filter((misfit) => !known.has(textOf(misfit)));
  if (misfits.length === 0) return;
  const lines = misfits.map(({ needs, problem }) => `  ${needs}: ${problem}`);
  const remedies = [...new Set(misfits.map((misfit) => remedyFor(misfit, released)))];
  throw new ReleaseRefused(
    [
      `Nothing was released: ${released.join(', ')} would not fit the rest of the site.`,
      ...lines,
      ...remedies,
    ].join('\n'),
  );
}

const textOf = ({ needs, from, problem }: Misfit) => `${needs} ${from} ${problem}`;

/** Describes what to do, depending on which part changes. */
function remedyFor({ needs, from }: Misfit, released: readonly string[]): string {
  if (needs === from) return `Change ${needs} and build it again.`;
  if (from === null && released.includes(needs))
    return `Release a remote that fills it first, or do without it.`;
  if (from !== null && released.includes(needs) && released.includes(from))
    return `${needs} and ${from} come from the same sources and do not fit each other: change one of them.`;
  if (released.includes(needs))
    return `Release ${from} first (npm run remote -- release ${from}), or do without what it does not have yet.`;
  return `Keep what ${needs} needs until a build of ${needs} that does without it is released.`;
}
