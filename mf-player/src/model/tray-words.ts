import type { Archive } from '../archive/archive-state.ts';
import type { Download } from '../downloads/download-state.ts';

/** The contents of the tray at one time. */
export type Shown = { downloads: readonly Download[]; archive: Archive | null };

type Line = { id: string; title: string; state: 'begun' | 'saved' | 'other' };

const lines = ({ downloads, archive }: Shown): Line[] => [
  ...downloads.map(({ versionId, title, state }) => ({
    id: `version-${versionId}`,
    title,
    state:
      state === 'running' ? ('begun' as const) : state === 'done' ? ('saved' as const) : ('other' as const),
  })),
  ...(archive
    ? [
        {
          id: `archive-${archive.name}`,
          title: archive.name,
          state:
            archive.phase === 'done'
              ? ('saved' as const)
              : archive.phase === 'fetching'
                ? ('begun' as const)
                : ('other' as const),
        },
      ]
    : []),
];

/**
 * Returns the announcement of a change in the tray for screen readers: what has started and what is saved, in one sentence each; null if
 * there is nothing new. Failures have their own alert.
 */
export function newsOf(before: Shown, after: Shown): string | null {
  const known = new Map(lines(before).map(({ id, state }) => [id, state]));
  const news = lines(after).filter(({ id, state }) => state !== 'other' && known.get(id) !== state);
  if (news.length === 0) return null;
  return news
    .map(({ title, state }) => (state === 'saved' ? `${title} is saved.` : `Downloading ${title}.`))
    .join(' ');
}
