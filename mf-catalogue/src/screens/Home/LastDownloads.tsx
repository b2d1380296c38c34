import { paths, preferredVersion, type Track } from '@pool/contracts';
import { Artwork, ErrorState } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useTrackActions } from '../../actions/use-track-actions.ts';
import { useLastDownloads } from '../../api/read-showcase.ts';
import { trackCount } from '../../model/formats.ts';
import { listedAtom } from '../../model/page-state.ts';
import { PlayButton } from '../../parts/TrackTable/PlayButton.tsx';
import styles from './Home.module.css';
import { TilesSkeleton } from './RotationStrip.tsx';
import { Section } from './Section.tsx';
import tiles from './Tiles.module.css';

/** The download list and the latest downloads of a member. */
export function LastDownloads() {
  const waiting = useAtomValue(listedAtom).size;
  return (
    <Section title="Pick up where you left off" more={{ label: 'All downloads', to: paths.downloads() }}>
      {waiting > 0 && (
        <p className={styles.waiting}>
          {trackCount(waiting)} waiting in your download list. Open it at the top of the page.
        </p>
      )}
      <Downloads isListEmpty={waiting === 0} />
    </Section>
  );
}

function Downloads({ isListEmpty }: { isListEmpty: boolean }) {
  const result = useLastDownloads();
  if (result.isError)
    return (
      <ErrorState
        compact
        title="Your downloads could not be loaded"
        description={result.error.message}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  if (!result.data) return <TilesSkeleton label="Loading your downloads" />;
  if (result.data.list.length === 0)
    return (
      isListEmpty && (
        <p className={styles.nothing}>
          <strong>Nothing downloaded yet</strong>
          Your latest downloads will show here, ready to play.
        </p>
      )
    );
  return <Tiles tracks={result.data.list} />;
}

function Tiles({ tracks }: { tracks: Track[] }) {
  const { play } = useTrackActions(tracks);
  return (
    <ul className={tiles.tiles}>
      {tracks.map((track) => {
        const version = preferredVersion(track);
        return (
          <li key={track.id} className={tiles.tile}>
            <span className={tiles.pictureFrame}>
              <Artwork src={track.cover} seed={track.id} alt="" size="fill" className={tiles.picture} />
              {version && (
                <span className={tiles.play}>
                  <PlayButton track={track} version={version} name={track.name} onPlay={play} />
                </span>
              )}
            </span>
            <span className={tiles.name}>{track.name}</span>
            <span className={tiles.artist}>{track.artist}</span>
          </li>
        );
      })}
    </ul>
  );
}
