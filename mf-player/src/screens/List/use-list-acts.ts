import type { BusPayload } from '@pool/contracts';
import {
  type CrateFormat,
  crateFormatNames,
  type DownloadEntry,
  type DownloadPreferences,
} from '@pool/contracts/library';
import type { saveFile } from '@pool/remote-kit';
import { requestsOf, useBus, useBusEvent, useToast } from '@pool/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { fetchCrate } from '../../api/fetch-crate.ts';
import type { DownloadList } from '../../api/use-download-list.ts';
import { type Progress, requestEach } from '../../list/download-all.ts';
import { pathIn } from '../../model/crate-paths.ts';
import { entryTitle, listZipName } from '../../model/list-words.ts';
import { troubleOf } from '../../model/trouble.ts';

/** The services outside the page; tests pass their own. */
export type ListOutside = { fetchCrate: typeof fetchCrate; save: typeof saveFile };

export type ListActs = ReturnType<typeof useListActs>;

const requestOf = (entry: DownloadEntry) => ({
  trackId: entry.trackId,
  versionId: entry.versionId,
  title: entryTitle(entry),
});
const busyArchive = (event: BusPayload<'archive.stateChanged'> | null) =>
  event?.state === 'running' || event?.state === 'waitsForAnswer';

/** Returns the actions on the list as a whole. Downloads and archives are requested from the player. */
export function useListActs(list: DownloadList, preferences: DownloadPreferences, outside: ListOutside) {
  const bus = useBus();
  const toast = useToast();
  const [archive, setArchive] = useState<BusPayload<'archive.stateChanged'> | null>(null);
  /** Whether an archive is waiting for the player to load. */
  const [held, setHeld] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const stop = useRef<() => void>(undefined);
  /** The list's own archive while it is being created: its versions, and those already in it. */
  const ownArchive = useRef<{ name: string; of: ReadonlySet<number>; saved: Set<number> } | null>(null);
  useEffect(() => () => stop.current?.(), []);

  useBusEvent('download.stateChanged', ({ versionId, state }) => {
    if (state !== 'done') return;
    setArrived((all) => new Set(all).add(versionId));
    if (ownArchive.current?.of.has(versionId)) ownArchive.current.saved.add(versionId);
  });
  useBusEvent('requests.held', (event) => setHeld(requestsOf(event, 'archive.requested').length > 0));
  useBusEvent('archive.stateChanged', (event) => {
    setArchive(event);
    if (event.name !== ownArchive.current?.name || busyArchive(event)) return;
    const { name, saved } = ownArchive.current;
    ownArchive.current = null;
    if (event.state === 'done') offerToClear(name, saved);
  });

  /** Offers to remove saved entries from the list, which may no longer be needed. */
  const offerToClear = (name: string, saved: ReadonlySet<number>) =>
    toast.show({
      tone: 'success',
      title: `${name} is saved`,
      ...(saved.size > 0 && {
        action: { label: 'Remove these from the list', onClick: () => void list.removeVersions(saved) },
      }),
    });

  return {
    /** Versions that were saved since the page was opened. */
    arrived,
    /** The progress of Download All; null if it is not running. */
    progress,
    /** Whether an archive is being created: this list's or an album's. */
    zipping: held || busyArchive(archive),
    downloadAll(entries: readonly DownloadEntry[]): void {
      stop.current = requestEach(
        entries.map(requestOf),
        (request) => bus.emit('download.requested', request),
        setProgress,
      );
    },
    stopAll: () => stop.current?.(),
    zip(entries: readonly DownloadEntry[]): void {
      const name = listZipName(new Date());
      ownArchive.current = { name, of: new Set(entries.map(({ versionId }) => versionId)), saved: new Set() };
      bus.emit('archive.requested', { name, members: entries.map(requestOf), crates: preferences.crates });
    },
    /** Saves the list as a crate without its files, which the crate expects in `folder`. */
    async exportCrate(
      format: CrateFormat,
      entries: readonly DownloadEntry[],
      folder = preferences.folder,
    ): Promise<void> {
      const { name, extension } = crateFormatNames[format];
      const title = listZipName(new Date()).replace(/\.zip$/, '');
      const paths = entries.map(({ versionId, fileName }) => ({
        versionId,
        path: pathIn(folder, fileName),
      }));
      try {
        const blob = await outside.fetchCrate(
          { format, name: title, entries: paths },
          AbortSignal.timeout(60_000),
        );
        outside.save(blob, `${title}.${extension}`);
        toast.show({ tone: 'success', title: `${title}.${extension} is saved` });
      } catch (error) {
        toast.show({
          tone: 'danger',
          title: `The ${name} could not be created`,
          description: troubleOf(error),
        });
      }
    },
  };
}
