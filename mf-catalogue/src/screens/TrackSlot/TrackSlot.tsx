import { type TrackListInput, type TrackNote, tracksSlot } from '@pool/contracts/catalogue';
import { EmptyState, ErrorState } from '@pool/design-system';
import { useSlotInput } from '@pool/remote-kit';
import { useTracksByIds } from '../../api/tracks-by-ids.ts';
import { TrackSkeleton } from '../../parts/TrackTable/TrackSkeleton.tsx';
import { TrackTable } from '../../parts/TrackTable/TrackTable.tsx';
import { AddAll } from './AddAll.tsx';
import styles from './TrackSlot.module.css';

/**
 * The slot 'tracks': the tracks that another remote's page names, each with its reason, in rows like those of the catalogue's own lists.
 */
export function TrackSlot() {
  const input = useSlotInput(tracksSlot);
  return input ? (
    <Tracks {...input} />
  ) : (
    <ErrorState compact title="These tracks can’t be shown" description="The list of tracks is not valid." />
  );
}

function Tracks({ caption, notes }: TrackListInput) {
  const result = useTracksByIds(notes.map(({ trackId }) => trackId));
  const noteOf = new Map(notes.map((note) => [note.trackId, note]));
  if (result.state === 'loading')
    return <TrackSkeleton caption={caption} layout="set" rows={Math.min(notes.length, 50)} />;
  if (result.state === 'failed')
    return (
      <ErrorState
        compact
        title="The tracks could not be loaded"
        description={result.error.message}
        retrying={result.retrying}
        onRetry={result.retry}
      />
    );
  const { tracks } = result;
  const gone = notes.length - tracks.length;
  if (tracks.length === 0)
    return (
      <EmptyState
        compact
        title="These tracks are no longer available"
        description="They have been removed from the pool."
      />
    );
  return (
    <div className={styles.slot}>
      <AddAll name={caption} tracks={tracks} />
      <TrackTable
        caption={caption}
        layout="set"
        tracks={tracks}
        firstNumber={1}
        dateOf={() => ''}
        matchOf={(track) => <Note artist={track.artist} {...noteOf.get(track.id)} />}
        busy={false}
      />
      {gone > 0 && (
        <p className={styles.gone}>
          {gone === 1 ? 'One of these tracks is' : `${gone} of these tracks are`} no longer available.
        </p>
      )}
    </div>
  );
}

/** The reason for a track. On a phone it replaces the artist's line, and names the artist. */
const Note = ({ artist, match, reason }: { artist: string } & Partial<TrackNote>) => (
  <span className={styles.note}>
    <span className={styles.artist}>{artist}</span>
    <span className={styles.why}>
      {match && <span className={styles.match}>{match}</span>}
      <span className={styles.reason}>{reason}</span>
    </span>
  </span>
);
