import { dayOf, type Track, type Version } from '@pool/contracts';
import { DownloadIcon, IconButton, SuccessIcon, WarnIcon } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { type DownloadState, downloadsAtom, heldAtom } from '../../model/page-state.ts';
import { useRowStop } from './row-stop.ts';
import styles from './TrackTable.module.css';

type Props = {
  track: Track;
  version: Version;
  name: string;
  onDownload: (track: Track, versionId: number) => void;
};

/** Downloads one version: busy while it runs, a warning when it failed, a tick once the member has it. */
export function DownloadButton({ track, version, name, onDownload }: Props) {
  const download = useAtomValue(downloadsAtom).get(version.id);
  const held = useAtomValue(heldAtom).downloads.has(version.id);
  const tabIndex = useRowStop();
  const busy = held || download?.state === 'waiting' || download?.state === 'running';
  const failed = download?.state === 'failed';
  return (
    <IconButton
      label={held ? `${name} waits to be downloaded` : labelOf(name, version, download)}
      busy={busy}
      tabIndex={tabIndex}
      className={failed ? styles.failed : version.downloaded ? styles.done : undefined}
      onClick={() => onDownload(track, version.id)}
    >
      {failed ? (
        <WarnIcon size={16} />
      ) : version.downloaded ? (
        <SuccessIcon size={16} />
      ) : (
        <DownloadIcon size={16} />
      )}
    </IconButton>
  );
}

function labelOf(name: string, version: Version, download: DownloadState | undefined): string {
  if (download?.state === 'waiting') return `${name} waits to be downloaded`;
  if (download?.state === 'running') return `Downloading ${name}`;
  if (download?.state === 'failed')
    return `Download ${name} again. It failed: ${download.message ?? 'the reason is not known'}`;
  if (version.downloaded)
    return `Download ${name} again${version.downloadDate ? `, downloaded ${dayOf(version.downloadDate)}` : ''}`;
  return `Download ${name}`;
}
