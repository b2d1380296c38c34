import type { Page } from '@pool/remote-api/manifest';

/** The kinds of skeleton that a page may name in its manifest. */
export type SkeletonKind = NonNullable<Page['skeleton']>;

type Shape = 'title' | 'row' | 'card' | 'banner';

/** Returns whether a shape has the page's heading. */
export const hasHeadline = (shape: Shape): boolean => shape === 'card' || shape === 'banner';

/**
 * The shapes of each skeleton, from top to bottom; classes of PageSkeleton.module.css. The build writes them into the page's HTML
 * (html.ts), and the shell renders the same until the remote is mounted, so nothing moves in between.
 */
export const shapes: Record<SkeletonKind, readonly Shape[]> = {
  rows: ['title', ...Array.from({ length: 8 }, () => 'row' as const)],
  form: ['card'],
  banner: ['banner', 'title', 'row', 'row', 'row'],
};
