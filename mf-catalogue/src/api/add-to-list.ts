import type { Track } from '@pool/contracts';
import { addToDownloadList } from '@pool/contracts/library';
import { useBus, useChange, useToast } from '@pool/remote-kit';

/**
 * Returns the function that puts a version of a rated track on the download list. A toast shows the result, and the bus announces the list.
 */
export function useAddToList() {
  const bus = useBus();
  const toast = useToast();
  const { mutateAsync } = useChange(addToDownloadList);
  return async (track: Track, versionId: number): Promise<void> => {
    const version = track.versions.find(({ id }) => id === versionId);
    const description = version ? `${track.name}, ${version.displayVersion}` : track.name;
    try {
      const { list } = await mutateAsync({ body: { versionId } });
      bus.emit('downloadList.changed', { versionIds: list.map((entry) => entry.versionId) });
      toast.show({
        tone: 'success',
        title: 'Added to your download list',
        description,
        topic: 'download-list',
      });
    } catch (error) {
      toast.show({
        tone: 'danger',
        title: `${description} was not added to your download list`,
        description: error instanceof Error ? error.message : 'Try again.',
      });
    }
  };
}
