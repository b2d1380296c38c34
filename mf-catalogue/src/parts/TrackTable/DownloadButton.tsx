import { dayOf, type Track, type Version } from '@pool/contracts';
import { DownloadIcon, IconButton, Menu, SuccessIcon, WarnIcon } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { formatWords } from '../../model/formats.ts';
import { type DownloadState, downloadsAtom, heldAtom } from '../../model/page-state.ts';
import { useRowStop } from './row-stop.ts';
import styles from './TrackTable.module.css';

type Props = {
  track: Track;
  version: Version;
  name: string;
  onDownload: (track: Track, versionId: number, format?: number) => void;
  /** Lets the member choose among the version's formats, if it has several. */
  withFormats?: boolean;
};

/** Downloads a version. Busy during the download; shows a warning if it failed, and a tick once the member has it. */
export function DownloadButton({ track, version, name, onDownload, withFormats = false }: Props) {
  const download = useAtomValue(downloadsAtom).get(version.id);
  const held = useAtomValue(heldAtom).downloads.has(version.id);
  const tabIndex = useRowStop();
  const busy = held || download?.state === 'waiting' || download?.state === 'running';
  const failed = download?.state === 'failed';
  const choosing = withFormats && version.formats.length > 1;
  const button = (
    <IconButton
      label={held ? `${name} is waiting to download` : labelOf(name, version, download)}
      busy={busy}
      tabIndex={tabIndex}
      className={failed ? styles.failed : version.downloaded ? styles.done : undefined}
      onClick={choosing ? undefined : () => onDownload(track, version.id)}
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
  if (!choosing) return button;
  return (
    <Menu
      trigger={button}
      busy={busy}
      entries={[
        { kind: 'heading', id: 'heading', label: 'Download as' },
        ...version.formats.map((format) => ({
          id: String(format.id),
          label: formatWords(format),
          onSelect: () => onDownload(track, version.id, format.id),
        })),
      ]}
    />
  );
}

function labelOf(name: string, version: Version, download: DownloadState | undefined): string {
  if (download?.state === 'waiting') return `${name} is waiting to download`;
  if (download?.state === 'running') return `Downloading ${name}`;
  if (download?.state === 'failed')
    return `Download ${name} again. It failed: ${download.message ?? 'unknown reason'}`;
  if (version.downloaded)
    return `Download ${name} again${version.downloadDate ? `, downloaded ${dayOf(version.downloadDate)}` : ''}`;
  return `Download ${name}`;
}
