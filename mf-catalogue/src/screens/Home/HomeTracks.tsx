import { dayOf, preferredVersion, type Track, viewerOf } from '@pool/contracts';
import type { TrackQuery } from '@pool/contracts/catalogue';
import {
  Artwork,
  CellLines,
  DataBody,
  DataCell,
  DataHead,
  DataHeaderCell,
  DataRow,
  DataTable,
  EmptyState,
  ErrorState,
  Skeleton,
  StarRating,
} from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import { useTrackActions } from '../../actions/use-track-actions.ts';
import { useHomeTracks } from '../../api/read-showcase.ts';
import { minutes } from '../../model/formats.ts';
import { PlayButton } from '../../parts/TrackTable/PlayButton.tsx';
import { RateButton } from '../../parts/TrackTable/RateButton.tsx';
import styles from './Home.module.css';

type Props = { caption: string; query: TrackQuery };

/** A few tracks, with the columns track and artist, time, genre, released and rating. */
export function HomeTracks({ caption, query }: Props) {
  const result = useHomeTracks(query);
  if (result.isError)
    return (
      <ErrorState
        compact
        title="The tracks could not be loaded"
        description={result.error.message}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  const tracks = result.data?.list;
  if (tracks?.length === 0) return <EmptyState title="No tracks available" />;
  return (
    <DataTable caption={caption} busy={result.isPlaceholderData}>
      <DataHead>
        <DataHeaderCell tight>
          <span className={styles.hidden}>Play</span>
        </DataHeaderCell>
        <DataHeaderCell>Track | Artist</DataHeaderCell>
        <DataHeaderCell numeric>Time</DataHeaderCell>
        <DataHeaderCell hideBelow="sm">Genre</DataHeaderCell>
        <DataHeaderCell numeric>Released</DataHeaderCell>
        <DataHeaderCell hideBelow="sm">Rating</DataHeaderCell>
      </DataHead>
      <DataBody>{tracks ? <Rows tracks={tracks} /> : <Waiting rows={Number(query.limit)} />}</DataBody>
    </DataTable>
  );
}

function Rows({ tracks }: { tracks: Track[] }) {
  const actions = useTrackActions(tracks);
  const mayRate = viewerOf(useUser()) === 'activeDj';
  return tracks.map((track) => {
    const version = preferredVersion(track);
    return (
      <DataRow key={track.id}>
        <DataCell tight className={styles.cover}>
          <Artwork src={track.cover} seed={track.id} alt="" size={40} />
          {version && (
            <span className={styles.overCover}>
              <PlayButton track={track} version={version} name={track.name} onPlay={actions.play} />
            </span>
          )}
        </DataCell>
        <DataCell className={styles.cut}>
          <CellLines primary={track.name} secondary={track.artist} />
        </DataCell>
        <DataCell numeric>{minutes(version?.durationMs ?? null)}</DataCell>
        <DataCell hideBelow="sm" className={styles.whole}>
          {track.genre ?? '–'}
        </DataCell>
        <DataCell className={styles.day}>{dayOf(track.released ?? track.createdAt)}</DataCell>
        <DataCell hideBelow="sm">
          {mayRate ? <RateButton track={track} /> : <StarRating value={track.rating} size={13} />}
        </DataCell>
      </DataRow>
    );
  });
}

/** The skeleton of the rows. */
const Waiting = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, i) => (
    <DataRow key={`row-${i.toString()}`}>
      <DataCell tight className={styles.cover}>
        <Skeleton shape="block" width={40} height={40} />
      </DataCell>
      <DataCell className={styles.cut}>
        <Skeleton width="70%" height={14} />
      </DataCell>
      <DataCell numeric>
        <Skeleton width={36} height={14} />
      </DataCell>
      <DataCell hideBelow="sm">
        <Skeleton width={60} height={14} />
      </DataCell>
      <DataCell numeric>
        <Skeleton width={72} height={14} />
      </DataCell>
      <DataCell hideBelow="sm">
        <Skeleton width={70} height={14} />
      </DataCell>
    </DataRow>
  ));
