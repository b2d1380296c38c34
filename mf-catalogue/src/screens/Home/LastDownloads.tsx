import { paths, preferredVersion, type Track } from '@pool/contracts';
import { Artwork, cx, ErrorState } from '@pool/design-system';
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

/** The latest downloads of a member, and how many tracks wait in the download list. Loading does not change its height. */
export function LastDownloads() {
  const waiting = useAtomValue(listedAtom).size;
  return (
    <Section title="Pick up where you left off" more={{ label: 'All downloads', to: paths.downloads() }}>
      <p className={styles.waiting}>
        {waiting === 0 ? 'Your latest downloads' : `${trackCount(waiting)} waiting in your download list`}
      </p>
      <Downloads />
    </Section>
  );
}

function Downloads() {
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
  if (!result.data) return <TilesSkeleton label="Loading your downloads" lines={2} className={tiles.strip} />;
  if (result.data.list.length === 0) return <NothingYet />;
  return <Tiles tracks={result.data.list} />;
}

/** Shown to a member without downloads. A hidden tile gives it the height of a row of tiles. */
const NothingYet = () => (
  <div className={tiles.nothing}>
    <div className={cx(tiles.tiles, tiles.strip, tiles.unseen)} aria-hidden="true">
      <div className={tiles.tile}>
        <span className={tiles.square} />
        <span className={tiles.line} />
        <span className={cx(tiles.line, tiles.artist)} />
      </div>
    </div>
    <p className={tiles.message}>
      <strong>Nothing downloaded yet</strong>
      The tracks you download show here.
    </p>
  </div>
);

function Tiles({ tracks }: { tracks: Track[] }) {
  const { play } = useTrackActions(tracks);
  return (
    <ul className={cx(tiles.tiles, tiles.strip)}>
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
