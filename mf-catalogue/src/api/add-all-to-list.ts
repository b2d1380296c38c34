import { preferredVersion, type Track } from '@pool/contracts';
import { addToDownloadList, removeFromDownloadList } from '@pool/contracts/library';
import { useBus, useChange, useToast } from '@pool/remote-kit';
import { atom, useSetAtom } from 'jotai';
import { trackCount } from '../model/formats.ts';

/** How many of the tracks have been added so far; null if none are being added. */
export const addingAtom = atom<{ done: number; of: number } | null>(null);

/**
 * Returns the function that puts the chosen version of each of these rated tracks on the download list, in this order. It reports its
 * progress, stops at the first refusal and says what is missing, and offers to undo what it added.
 */
export function useAddAll() {
  const bus = useBus();
  const toast = useToast();
  const setAdding = useSetAtom(addingAtom);
  const add = useChange(addToDownloadList).mutateAsync;
  const remove = useChange(removeFromDownloadList).mutateAsync;
  const announce = (list: readonly { versionId: number }[]) =>
    bus.emit('downloadList.changed', { versionIds: list.map(({ versionId }) => versionId) });

  async function removeAdded(entryIds: number[]): Promise<void> {
    try {
      for (const id of entryIds) announce((await remove({ query: { id } })).list);
    } catch (error) {
      toast.show({
        tone: 'danger',
        title: 'Some tracks could not be removed',
        description: sentenceOf(error),
      });
    }
  }

  return async (tracks: readonly Track[], listed: ReadonlySet<number>): Promise<void> => {
    const versionIds = tracks
      .flatMap((track) => preferredVersion(track)?.id ?? [])
      .filter((id) => !listed.has(id));
    const entryIds: number[] = [];
    let trouble: unknown = null;
    for (const [done, versionId] of versionIds.entries()) {
      setAdding({ done, of: versionIds.length });
      try {
        const { list } = await add({ body: { versionId } });
        announce(list);
        entryIds.push(...list.filter((entry) => entry.versionId === versionId).map(({ id }) => id));
      } catch (error) {
        trouble = error;
        break;
      }
    }
    setAdding(null);
    const undo =
      entryIds.length > 0 ? { action: { label: 'Undo', onClick: () => void removeAdded(entryIds) } } : {};
    const added = `${trackCount(entryIds.length)} added to your download list`;
    if (trouble === null) toast.show({ tone: 'success', title: added, ...undo });
    else
      toast.show({
        tone: 'danger',
        title: `${added}, ${versionIds.length - entryIds.length} not`,
        description: sentenceOf(trouble),
        ...undo,
      });
  };
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : 'Try again.');
