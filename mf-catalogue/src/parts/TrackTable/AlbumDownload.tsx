import type { Album } from '@pool/contracts/search';
import { DownloadIcon, IconButton } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { albumZipName } from '../../model/albums.ts';
import { archiveAtom, heldAtom } from '../../model/page-state.ts';
import { useRowStop } from './row-stop.ts';

type Props = { album: Album; onDownload: (album: Album) => void };

/** Downloads an album as one zip. Disabled while another is being created. */
export function AlbumDownload({ album, onDownload }: Props) {
  const archive = useAtomValue(archiveAtom);
  const held = useAtomValue(heldAtom).archives;
  const tabIndex = useRowStop();
  const busy =
    held.has(albumZipName(album)) ||
    (archive?.name === albumZipName(album) &&
      (archive.state === 'running' || archive.state === 'waitsForAnswer'));
  return (
    <IconButton
      label={busy ? 'Downloading...' : `Download album ${album.name}`}
      busy={busy}
      tabIndex={tabIndex}
      onClick={() => onDownload(album)}
    >
      <DownloadIcon size={16} />
    </IconButton>
  );
}
