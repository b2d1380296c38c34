import type { CallResult } from '@pool/contracts';
import {
  addToDownloadList,
  type DownloadEntry,
  listDownloadList,
  removeFromDownloadList,
} from '@pool/contracts/library';
import { callKey, useApi, useBus, useBusEvent, useCall, useToast } from '@pool/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { entryTitle } from '../model/list-words.ts';
import { troubleOf } from '../model/trouble.ts';

type Answer = CallResult<typeof listDownloadList>;
const key = callKey(listDownloadList, {});

export type DownloadList = ReturnType<typeof useDownloadList>;

/**
 * Returns the member's download list. It is read once at the start and announced on the bus, so that rows show what is listed, and again
 * after changes by another remote or tab. These reads are in the background, so a lost connection is not reported. A removal shows
 * immediately; if the server refuses it, the list is restored.
 */
export function useDownloadList() {
  const api = useApi();
  const bus = useBus();
  const toast = useToast();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCall(
    listDownloadList,
    {},
    { inBackground: true },
  );
  const entries = data?.list ?? null;
  const known = useRef<readonly number[] | null>(null);

  useEffect(() => {
    if (!entries) return;
    const versionIds = entries.map(({ versionId }) => versionId);
    known.current = versionIds;
    bus.emit('downloadList.changed', { versionIds });
    // Also when nothing has changed: the bus may have announced the answer to an earlier change, which arrived last.
    void dataUpdatedAt;
  }, [bus, entries, dataUpdatedAt]);
  useBusEvent('downloadList.changed', ({ versionIds }) => {
    const before = known.current;
    if (before && (before.length !== versionIds.length || versionIds.some((id) => !before.includes(id))))
      void queries.invalidateQueries({ queryKey: key });
  });
  useEffect(() => {
    const shown = () =>
      document.visibilityState === 'visible' && void queries.invalidateQueries({ queryKey: key });
    document.addEventListener('visibilitychange', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      // The next person to sign in here must not see this member's list, even for a moment.
      queries.removeQueries({ queryKey: key });
    };
  }, [queries]);

  const show = (list: DownloadEntry[]) => queries.setQueryData<Answer>(key, { list });

  /** Runs a change whose result is already shown. If it fails, a toast says so and the list is read again. */
  async function change(title: string, act: () => Promise<unknown>): Promise<boolean> {
    await queries.cancelQueries({ queryKey: key });
    try {
      await act();
      return true;
    } catch (failure) {
      toast.show({ tone: 'danger', title, description: troubleOf(failure) });
      void queries.invalidateQueries({ queryKey: key });
      return false;
    }
  }

  const putBack = (taken: DownloadEntry) =>
    change(`${entryTitle(taken)} could not be restored`, async () => {
      const { versionId, place } = taken;
      const { list } = await api(addToDownloadList, { body: { versionId, place } });
      show(list);
    });

  return {
    /** Oldest first; null until it is known. */
    entries,
    failed: error !== null && entries === null && !isFetching,
    retry: () => void refetch(),
    /** Removes one entry. The toast can put it back where it was. */
    async remove(entry: DownloadEntry): Promise<void> {
      const before = queries.getQueryData<Answer>(key)?.list ?? [];
      show(before.filter(({ id }) => id !== entry.id));
      const done = await change(`${entryTitle(entry)} is still on the list`, () =>
        api(removeFromDownloadList, { query: { id: entry.id } }),
      );
      if (!done) {
        // If the list cannot be read again, no entry may look removed.
        show(before);
        return;
      }
      toast.show({
        title: 'Removed from your download list',
        topic: 'download-list',
        description: entryTitle(entry),
        action: { label: 'Undo', onClick: () => void putBack(entry) },
      });
    },
    /** Removes all entries. */
    clear: () =>
      change('The list could not be cleared', async () => {
        const { list } = await api(removeFromDownloadList, { query: { all: 'true' } });
        show(list);
      }),
    /** Removes these versions, one after another. */
    removeVersions: (versionIds: ReadonlySet<number>) =>
      change('Some tracks could not be removed', async () => {
        for (const { id, versionId } of queries.getQueryData<Answer>(key)?.list ?? [])
          if (versionIds.has(versionId)) show((await api(removeFromDownloadList, { query: { id } })).list);
      }),
  };
}
