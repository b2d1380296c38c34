import { dayOf } from '@pool/contracts';
import type { Album } from '@pool/contracts/search';
import { Artwork, CellLines, cx, DataCell, DataRow } from '@pool/design-system';
import type { ReactNode } from 'react';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { albumName, bpmOf, keysOf, noFilesYet, playableOf } from '../../model/albums.ts';
import { trackCount } from '../../model/formats.ts';
import { AlbumDownload } from './AlbumDownload.tsx';
import { ArtistName, BpmKey, MoreButton } from './cells.tsx';
import { type ColumnId, columns, layouts } from './columns.tsx';
import { PlayButton } from './PlayButton.tsx';
import { RowStop, useRowStop } from './row-stop.ts';
import { isRowClick } from './TrackRow.tsx';
import styles from './TrackTable.module.css';

type Props = {
  id: string;
  album: Album;
  number: number;
  open: boolean;
  current: boolean;
  playing: boolean;
  onToggle: () => void;
  actions: TrackActions;
};

/** A promo album. Play starts with its first track; choosing the row shows all of them. */
export function AlbumRow(props: Props) {
  const { id, album, number, open, current, playing, onToggle } = props;
  return (
    <DataRow
      data-row={id}
      tabIndex={current ? 0 : -1}
      aria-label={albumName(album, number)}
      aria-keyshortcuts={playableOf(album) ? 'Enter P V D' : 'V'}
      selected={open}
      playing={playing}
      className={cx(styles.row, open && styles.open)}
      onClick={(event) => isRowClick(event) && onToggle()}
    >
      <RowStop value={current}>
        {layouts.albums.map((column) => (
          <DataCell key={column} hideBelow={columns[column].hideBelow} className={columns[column].className}>
            {cells[column]?.(props)}
          </DataCell>
        ))}
      </RowStop>
    </DataRow>
  );
}

const cells: Partial<Record<ColumnId, (row: Props) => ReactNode>> = {
  play: ({ album, number, actions }) => {
    const start = playableOf(album);
    return (
      <span className={styles.start}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {start ? (
          <PlayButton
            track={start.track}
            version={start.version}
            name={`${album.name}, from ${start.track.name}`}
            onPlay={actions.play}
          />
        ) : (
          <span className={styles.noPlay} />
        )}
        <Artwork src={album.cover} seed={`album-${album.id}`} alt="" size={36} className={styles.art} />
      </span>
    );
  },
  title: (row) => <Title {...row} />,
  genre: ({ album }) => album.genre ?? '–',
  bpmKey: ({ album }) => {
    const keys = keysOf(album);
    return <BpmKey bpm={bpmOf(album)} code={keys[0] ?? null} keys={keys.length} />;
  },
  released: ({ album }) => dayOf(album.released ?? album.createdAt),
  more: ({ album, open, onToggle, actions }) => (
    <span className={styles.end}>
      {playableOf(album) ? (
        <AlbumDownload album={album} onDownload={actions.downloadAlbum} />
      ) : (
        <span className={styles.absent}>{noFilesYet}</span>
      )}
      <MoreButton
        label={`${trackCount(album.tracks.length)} of ${album.name}`}
        open={open}
        onToggle={onToggle}
      >
        {album.tracks.length}
        <span className={styles.wideOnly}>{album.tracks.length === 1 ? ' track' : ' tracks'}</span>
      </MoreButton>
    </span>
  ),
};

function Title({ album, open, onToggle }: Props) {
  const tabIndex = useRowStop();
  return (
    <CellLines
      primary={
        <button
          type="button"
          className={styles.title}
          aria-expanded={open}
          tabIndex={tabIndex}
          onClick={onToggle}
        >
          {album.name}
        </button>
      }
      secondary={<ArtistName artist={album.artist} artistId={album.artistId} />}
      narrow={<span className={styles.cut}>{album.artist}</span>}
    />
  );
}
