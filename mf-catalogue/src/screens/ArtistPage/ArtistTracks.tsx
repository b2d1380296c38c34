import { type Artist, dayOf, paths, type Track, viewerOf } from '@pool/contracts';
import { buttonClass, EmptyState, LockIcon } from '@pool/design-system';
import { useUser } from '@pool/web-kit';
import { Link } from 'react-router-dom';
import { useArtistTracks } from '../../api/read-artists.ts';
import { TrackList } from '../../parts/TrackList.tsx';
import { useListQuery } from '../../parts/use-list-query.ts';
import styles from './ArtistPage.module.css';

/** The artist's music: the list for active DJs, and for everybody else how to get to it. */
export function ArtistTracks({ artist }: { artist: Artist }) {
  const user = useUser();
  return (
    <>
      <h2 className={styles.section}>Tracks</h2>
      {viewerOf(user) === 'activeDj' ? (
        <List artist={artist} />
      ) : (
        <EmptyState
          icon={<LockIcon size={28} />}
          title={`The music of ${artist.name} is for DJs with an active subscription.`}
          action={
            <Link
              className={buttonClass({ variant: 'primary' })}
              to={user ? paths.subscription() : paths.login(paths.artist(artist.id))}
            >
              {user ? 'Subscription' : 'Sign in'}
            </Link>
          }
        />
      )}
    </>
  );
}

const releasedOn = (track: Track) => dayOf(track.released ?? track.createdAt);

function List({ artist }: { artist: Artist }) {
  const [query, setQuery] = useListQuery();
  return (
    <TrackList
      caption={`Tracks of ${artist.name}`}
      result={useArtistTracks(artist.id, query)}
      query={query}
      onQuery={setQuery}
      dateLabel="DATE"
      dateOf={releasedOn}
      empty={
        <EmptyState
          title="No tracks available"
          description={`The pool has no audio track of ${artist.name} just now.`}
        />
      }
    />
  );
}
