import { paths, preferredVersion, type Track, viewerOf } from '@pool/contracts';
import { Artwork, EmptyState, ErrorState, KeyChip, LoadingLabel, Skeleton, Tempo } from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import { useTrackActions } from '../../actions/use-track-actions.ts';
import { useHomeTracks } from '../../api/read-showcase.ts';
import { chartQuery } from '../../model/home-queries.ts';
import { absenceOf, isDownloadable } from '../../model/row-name.ts';
import { PlayButton } from '../../parts/TrackTable/PlayButton.tsx';
import styles from './Chart.module.css';
import { Section } from './Section.tsx';

/** The first ten of the Billboard 100. Songs that the pool does not have say so and have no play button. */
export function Chart() {
  const isMember = viewerOf(useUser()) === 'activeDj';
  return (
    <Section
      title="Billboard 100"
      more={
        isMember
          ? { label: 'See all 100', to: paths.tracks('rank') }
          : { label: 'About the chart', to: paths.billboard() }
      }
    >
      <ChartRows />
    </Section>
  );
}

function ChartRows() {
  const result = useHomeTracks(chartQuery);
  if (result.isError)
    return (
      <ErrorState
        compact
        title="The chart could not be loaded"
        description={result.error.message}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  if (!result.data) return <ChartSkeleton />;
  if (result.data.list.length === 0)
    return <EmptyState compact title="No chart this week" description="The next one will show here." />;
  return <Ranked tracks={result.data.list} />;
}

function Ranked({ tracks }: { tracks: Track[] }) {
  const { play } = useTrackActions(tracks);
  return (
    <ol className={styles.rows}>
      {tracks.map((track, at) => {
        const version = isDownloadable(track) ? preferredVersion(track) : null;
        const absence = absenceOf(track);
        return (
          <li key={track.id} className={styles.row}>
            <span className={styles.rank}>{track.rank ?? at + 1}</span>
            <span className={styles.cover}>
              <Artwork src={track.cover} seed={track.id} alt="" size={44} />
              {version && (
                <span className={styles.play}>
                  <PlayButton track={track} version={version} name={track.name} onPlay={play} />
                </span>
              )}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{track.name}</span>
              <span className={styles.artist}>{track.artist}</span>
            </span>
            {absence && <span className={styles.absence}>{absence}</span>}
            {!absence && track.bpm !== null && (
              <span className={styles.facts}>
                <Tempo bpm={track.bpm} />
                <KeyChip code={track.key} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The skeleton of the ten rows. */
const ChartSkeleton = () => (
  <div className={styles.rows}>
    <LoadingLabel>Loading the chart</LoadingLabel>
    {Array.from({ length: 10 }, (_, i) => (
      <div key={`row-${i.toString()}`} className={styles.row}>
        <span className={styles.rank} />
        <Skeleton shape="block" width={44} height={44} />
        <span className={styles.words}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="40%" height={12} />
        </span>
      </div>
    ))}
  </div>
);
