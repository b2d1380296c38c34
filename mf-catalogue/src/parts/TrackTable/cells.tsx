import { countOf, paths, preferredVersion, type Track } from '@pool/contracts';
import { fromCamelot, keyName } from '@pool/contracts/music-key';
import {
  Artwork,
  Button,
  CellLines,
  ChevronDownIcon,
  cx,
  IconButton,
  KeyChip,
  linkClass,
  MixIcon,
  MoreIcon,
  Tempo,
} from '@pool/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { absenceOf, isDownloadable } from '../../model/row-name.ts';
import { Energy } from '../Energy/Energy.tsx';
import { TrackMarks } from '../Marks/Marks.tsx';
import { AddButton } from './AddButton.tsx';
import type { ColumnId } from './columns.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import { RateStars } from './RateButton.tsx';
import { useRowStop } from './row-stop.ts';
import styles from './TrackTable.module.css';

/** Everything that the cells of a track's row are rendered from. */
export type RowParts = {
  track: Track;
  number: number;
  /** MM-DD-YYYY. */
  date: string;
  open: boolean;
  onToggle: () => void;
  actions: TrackActions;
  /** Whether to show the marks for downloaded and new, which only members have. */
  marks: boolean;
  /** The content of the match column. */
  match?: ReactNode;
};

/** Renders the content of each column for a track. */
export const trackCells: Record<ColumnId, (row: RowParts) => ReactNode> = {
  play: (row) => <PlayCell {...row} />,
  poster: (row) => <PlayCell {...row} wide />,
  title: (row) => <TitleCell {...row} />,
  bpmKey: ({ track }) => <BpmKey bpm={<Tempo bpm={track.bpm} />} code={track.key} />,
  energy: ({ track }) => <Energy energy={track.energy} />,
  genre: ({ track }) => track.genre ?? '–',
  rating: ({ track, actions }) =>
    isDownloadable(track) && (
      <RateStars key={track.id} track={track} onRate={actions.rate} onComment={actions.sendLabelComment} />
    ),
  dateDl: (row) => (
    <span className={styles.end}>
      <span className={styles.date}>{row.date}</span>
      <Acts {...row} />
    </span>
  ),
  released: ({ date }) => date,
  more: (row) => (
    <span className={styles.end}>
      <MoreVersions {...row} />
      <Acts {...row} />
    </span>
  ),
  acts: (row) => (
    <span className={styles.end}>
      <Acts {...row} />
    </span>
  ),
  match: ({ match }) => match,
};

function PlayCell({ track, number, actions, wide = false }: RowParts & { wide?: boolean }) {
  const version = preferredVersion(track);
  return (
    <span className={styles.start}>
      {!wide && (
        <span className={cx(styles.number, number > 9999 && styles.deep)} aria-hidden="true">
          {number}
        </span>
      )}
      {version && track.inPool ? (
        <PlayButton track={track} version={version} name={track.name} onPlay={actions.play} />
      ) : (
        <span className={styles.noPlay} />
      )}
      <Artwork
        key={track.id}
        src={track.cover}
        seed={track.id}
        alt=""
        size={wide ? 40 : 36}
        wide={wide}
        eager={number <= 10}
        className={styles.art}
      />
    </span>
  );
}

function TitleCell({ track, open, onToggle, marks, match }: RowParts) {
  const tabIndex = useRowStop();
  const isMeasured = track.bpm !== null || track.key !== null;
  return (
    <CellLines
      primary={
        <span className={styles.titleLine}>
          {marks && isDownloadable(track) && <TrackMarks track={track} />}
          <button
            type="button"
            className={styles.title}
            aria-expanded={open}
            tabIndex={tabIndex}
            onClick={onToggle}
          >
            {track.name}
          </button>
        </span>
      }
      secondary={<ArtistName artist={track.artist} artistId={track.artistId} />}
      narrow={
        <span className={styles.narrow}>
          {isMeasured && <KeyChip code={track.key} name={keyWords(track.key)} size="sm" />}
          {isMeasured && <Tempo bpm={track.bpm} />}
          {match ?? <span className={styles.cut}>{track.artist}</span>}
        </span>
      }
    />
  );
}

/** The artist's name, with a link to their page if they have one. */
export function ArtistName({ artist, artistId }: Pick<Track, 'artist' | 'artistId'>) {
  const tabIndex = useRowStop();
  if (artistId === null) return <span className={styles.artistLine}>{artist}</span>;
  return (
    <Link className={cx(linkClass('quiet'), styles.artist)} to={paths.artist(artistId)} tabIndex={tabIndex}>
      {artist}
    </Link>
  );
}

type BpmKeyProps = {
  bpm: ReactNode;
  code: string | null;
  /** The number of different keys, for an album. */
  keys?: number;
};

export const BpmKey = ({ bpm, code, keys = 1 }: BpmKeyProps) => (
  <span className={styles.bpmKey}>
    <span className={styles.bpm}>{bpm ?? '–'}</span>
    {keys > 1 ? (
      <span className={styles.keys}>{keys} keys</span>
    ) : (
      <KeyChip code={code} name={keyWords(code)} />
    )}
  </span>
);

/** The button in the last column of promo albums. */
export function MoreButton({ label, open, onToggle, children }: MoreProps) {
  const tabIndex = useRowStop();
  return (
    <Button
      size="sm"
      variant="ghost"
      className={styles.moreButton}
      aria-label={label}
      aria-expanded={open}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      {children}
      <ChevronDownIcon size={14} className={cx(styles.chevron, open && styles.turned)} />
    </Button>
  );
}
type MoreProps = { label: string; open: boolean; onToggle: () => void; children: ReactNode };

const MoreVersions = ({ track, open, onToggle }: RowParts) =>
  track.versions.length > 0 && (
    <MoreButton
      label={`${countOf(track.versions.length, 'version')} of ${track.name}`}
      open={open}
      onToggle={onToggle}
    >
      {track.versions.length}
    </MoreButton>
  );

function Acts({ track, actions }: RowParts) {
  const tabIndex = useRowStop();
  const version = preferredVersion(track);
  if (!version || !track.inPool) return <span className={styles.absent}>{absenceOf(track)}</span>;
  return (
    <span className={styles.buttons}>
      <AddButton
        track={track}
        versionId={version.id}
        name={track.name}
        onAdd={actions.add}
        className={styles.wideOnly}
      />
      <IconButton
        label={`Mixes with ${track.name}`}
        className={styles.wideOnly}
        tabIndex={tabIndex}
        onClick={() => actions.mixes(track)}
      >
        <MixIcon size={16} />
      </IconButton>
      <DownloadButton track={track} version={version} name={track.name} onDownload={actions.download} />
      <IconButton
        label={`More for ${track.name}`}
        aria-haspopup="dialog"
        className={styles.narrowOnly}
        tabIndex={tabIndex}
        onClick={() => actions.more(track)}
      >
        <MoreIcon size={16} />
      </IconButton>
    </span>
  );
}

function keyWords(code: string | null): string | undefined {
  const key = code ? fromCamelot(code) : null;
  return key ? keyName(key) : undefined;
}
