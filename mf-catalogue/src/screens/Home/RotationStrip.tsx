import { paths } from '@pool/contracts';
import type { Artist } from '@pool/contracts/artists';
import { Artwork, cx, EmptyState, ErrorState, LoadingLabel, Skeleton } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useRotation } from '../../api/read-artists.ts';
import { Section } from './Section.tsx';
import styles from './Tiles.module.css';

const shown = 6;

/** The first artists in heavy rotation; each leads to their page. */
export const RotationStrip = () => (
  <Section title="Heavy rotation" more={{ label: 'All artists', to: paths.rotation() }}>
    <Artists />
  </Section>
);

function Artists() {
  const result = useRotation();
  if (result.isError)
    return (
      <ErrorState
        compact
        title="The artists could not be loaded"
        description={result.error.message}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  if (!result.data) return <TilesSkeleton label="Loading artists" />;
  if (result.data.length === 0) return <EmptyState compact title="Nobody is in heavy rotation this week" />;
  return (
    <ul className={styles.tiles}>
      {result.data.slice(0, shown).map((artist) => (
        <ArtistTile key={artist.id} artist={artist} />
      ))}
    </ul>
  );
}

const ArtistTile = ({ artist }: { artist: Artist }) => (
  <li className={styles.tile}>
    <Artwork src={artist.avatar} seed={artist.id} alt="" size="fill" className={styles.picture} />
    <Link to={paths.artist(artist.id)} className={styles.wholeTile}>
      {artist.name}
    </Link>
  </li>
);

type SkeletonProps = {
  /** The text for screen readers. */
  label: string;
  /** The lines of text below each picture. */
  lines?: 1 | 2;
  className?: string;
};

/** The skeleton of a row of tiles, as high as the tiles. */
export const TilesSkeleton = ({ label, lines = 1, className }: SkeletonProps) => (
  <div className={cx(styles.tiles, className)}>
    <LoadingLabel>{label}</LoadingLabel>
    {Array.from({ length: shown }, (_, i) => (
      <div key={`tile-${i.toString()}`} className={styles.tile}>
        <Skeleton shape="block" height="auto" className={styles.square} />
        <span className={styles.line}>
          <Skeleton width="70%" height={14} />
        </span>
        {lines === 2 && (
          <span className={cx(styles.line, styles.artist)}>
            <Skeleton width="50%" height={12} />
          </span>
        )}
      </div>
    ))}
  </div>
);
