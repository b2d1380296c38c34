import { fromCamelot, keyName, paths, preferredVersion, type Track } from '@pool/contracts';
import { Artwork, CellLines, cx, DataCell, DataRow, KeyChip, linkClass } from '@pool/design-system';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import { RateButton } from './RateButton.tsx';
import styles from './TrackTable.module.css';

export type TrackRowProps = {
  track: Track;
  /** The number in the first column. */
  number: number;
  /** The day of the last column, MM-DD-YYYY. */
  date: string;
  open: boolean;
  playing: boolean;
  onToggle: () => void;
  actions: TrackActions;
};

/** One track: play, cover, title over artist, BPM over key, genre, rating, day, download. Choosing it toggles its versions. */
export function TrackRow({ track, number, date, open, playing, onToggle, actions }: TrackRowProps) {
  const version = preferredVersion(track);
  const key = track.key ? fromCamelot(track.key) : null;
  const keyWords = key ? keyName(key) : undefined;
  const choose = (event: MouseEvent<HTMLElement>) => {
    // A click on a control is that control's, and one that ends a selection of text is none.
    const control =
      event.target instanceof Element && event.target.closest('button, a, input, [role="dialog"]');
    if (!control && window.getSelection()?.isCollapsed !== false) onToggle();
  };
  return (
    <DataRow
      data-track={track.id}
      data-version={version?.id}
      selected={open}
      playing={playing}
      className={cx(styles.row, open && styles.open)}
      onClick={choose}
    >
      <DataCell tight className={styles.first}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {version && <PlayButton track={track} version={version} name={track.name} onPlay={actions.play} />}
      </DataCell>
      <DataCell tight>
        <Artwork src={track.cover} seed={track.id} alt="" size={36} eager={number <= 10} />
      </DataCell>
      <DataCell>
        <CellLines
          primary={
            <button type="button" className={styles.title} aria-expanded={open} onClick={onToggle}>
              {track.name}
            </button>
          }
          secondary={<ArtistName track={track} />}
          narrow={
            <span className={styles.narrow}>
              <KeyChip code={track.key} name={keyWords} size="sm" />
              <span>{track.bpm ?? '–'}</span>
              <span className={styles.cut}>{track.artist}</span>
            </span>
          }
        />
      </DataCell>
      <DataCell hideBelow="sm" tight>
        <span className={styles.bpmKey}>
          <span className={styles.bpm}>{track.bpm ?? '–'}</span>
          <KeyChip code={track.key} name={keyWords} />
        </span>
      </DataCell>
      <DataCell hideBelow="md" tight className={styles.quiet}>
        {track.genre ?? '–'}
      </DataCell>
      <DataCell tight className={styles.rating}>
        <RateButton track={track} />
      </DataCell>
      <DataCell hideBelow="md" tight className={styles.quiet}>
        {date}
      </DataCell>
      <DataCell tight className={styles.last}>
        {version ? (
          <DownloadButton track={track} version={version} name={track.name} onDownload={actions.download} />
        ) : (
          <span className={styles.absent}>Not in the pool</span>
        )}
      </DataCell>
    </DataRow>
  );
}

/** Leads to the artist's page, where they have one. */
const ArtistName = ({ track: { artist, artistId } }: { track: Track }) =>
  artistId === null ? (
    artist
  ) : (
    <Link className={cx(linkClass('quiet'), styles.artist)} to={paths.artist(artistId)}>
      {artist}
    </Link>
  );
