import type { BusPayload } from '@pool/contracts';
import type { CrateFormat } from '@pool/contracts/library';
import { atom } from 'jotai';

export type ArchiveRequest = BusPayload<'archive.requested'>;

/** One file of the archive: a track's version, or a crate, which has no version. Sizes in bytes. */
export type Member = {
  id: string;
  title: string;
  of: { trackId: number; versionId: number } | { crate: CrateFormat };
  state: 'waiting' | 'running' | 'arrived' | 'failed';
  received: number;
  total: number | null;
  /** Its name in the archive, once it has been added. */
  fileName: string | null;
  /** Why it failed. */
  message: string | null;
};

/** The archive of the tray. `waitsForAnswer`: some files failed, and the member has to choose whether to retry them or leave them out. */
export type Archive = {
  name: string;
  phase: 'fetching' | 'waitsForAnswer' | 'packing' | 'done' | 'failed';
  members: readonly Member[];
  /** Why the archive as a whole failed. */
  message: string | null;
};

/** The only archive of the page, which is being created or just finished. */
export const archiveAtom = atom<Archive | null>(null);

/** Returns whether an archive is still being created. */
export const isActive = (archive: Archive | null): boolean =>
  archive !== null && ['fetching', 'waitsForAnswer', 'packing'].includes(archive.phase);

/** Returns a newly requested archive with its tracks. The crates are added once it is known which tracks arrived. */
export const newArchive = ({ name, members }: ArchiveRequest): Archive => ({
  name,
  phase: 'fetching',
  members: members.map(({ trackId, versionId, title }) => ({
    ...untouched,
    id: `version-${versionId}`,
    title,
    of: { trackId, versionId },
  })),
  message: null,
});

export const untouched = {
  state: 'waiting',
  received: 0,
  total: null,
  fileName: null,
  message: null,
} as const satisfies Partial<Member>;

/** Returns the archive with one member changed. */
export const withMember = (archive: Archive, id: string, part: Partial<Member>): Archive => ({
  ...archive,
  members: archive.members.map((one) => (one.id === id ? { ...one, ...part } : one)),
});

/** Returns the progress of an archive: files done and in total, bytes so far, and the percentage. */
export function progressOf({ members }: Archive): {
  arrived: number;
  of: number;
  bytes: number;
  percent: number;
} {
  const share = ({ state, received, total }: Member) =>
    state === 'arrived' ? 1 : total === null ? 0 : Math.min(1, received / total);
  const arrived = members.filter(({ state }) => state === 'arrived').length;
  const sum = members.reduce((all, member) => all + share(member), 0);
  return {
    arrived,
    of: members.length,
    bytes: members.reduce((all, { received }) => all + received, 0),
    percent: members.length === 0 ? 0 : (sum / members.length) * 100,
  };
}
