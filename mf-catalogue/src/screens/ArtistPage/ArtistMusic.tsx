import { dayOf, type Track, viewerOf } from '@pool/contracts';
import type { Artist } from '@pool/contracts/artists';
import { EmptyState } from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import type { ReactNode } from 'react';
import { useArtistAlbums, useArtistTracks, useArtistVideos } from '../../api/read-artists.ts';
import { AlbumList } from '../../parts/AlbumList.tsx';
import { Legend } from '../../parts/Marks/Marks.tsx';
import { TrackList } from '../../parts/TrackList.tsx';
import styles from './ArtistPage.module.css';
import { useArtistQueries } from './use-artist-queries.ts';

const releasedOn = (track: Track) => dayOf(track.released ?? track.createdAt);
/** Returns whether a list is shown: once it is known to have rows or to have failed, since most artists have no albums or videos. */
const isThere = ({ data, isError }: { data?: { count: number } | undefined; isError: boolean }) =>
  isError || (data?.count ?? 0) > 0;

/** The artist's lists of music, each with its own pages. Visitors learn what they need when they use an action. */
export function ArtistMusic({ artist }: { artist: Artist }) {
  // Only members have marks.
  const marks = viewerOf(useUser()) === 'activeDj';
  const [queries, turn] = useArtistQueries();
  const tracks = useArtistTracks(artist.id, queries.tracks);
  const albums = useArtistAlbums(artist.id, queries.albums);
  const videos = useArtistVideos(artist.id, queries.videos);
  return (
    <>
      {marks && <Legend />}
      <Section title="Tracks">
        <TrackList
          caption={`Tracks of ${artist.name}`}
          result={tracks}
          query={queries.tracks}
          onQuery={(next) => turn('tracks', next)}
          dateOf={releasedOn}
          empty={
            <EmptyState
              title="No tracks available"
              description={`There are no audio tracks by ${artist.name} right now.`}
            />
          }
        />
      </Section>
      {isThere(albums) && (
        <Section title="Albums">
          <AlbumList
            caption={`Albums of ${artist.name}`}
            result={albums}
            query={queries.albums}
            onQuery={(next) => turn('albums', next)}
          />
        </Section>
      )}
      {isThere(videos) && (
        <Section title="Videos">
          <TrackList
            caption={`Videos of ${artist.name}`}
            layout="videos"
            result={videos}
            query={queries.videos}
            onQuery={(next) => turn('videos', next)}
            dateOf={releasedOn}
            empty={null}
          />
        </Section>
      )}
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={styles.section}>{title}</h2>
    {children}
  </section>
);
