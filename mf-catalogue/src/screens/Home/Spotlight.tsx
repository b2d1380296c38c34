import { paths } from '@pool/contracts';
import { Artwork, buttonClass, Skeleton } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useSpotlight } from '../../api/read-showcase.ts';
import styles from './Home.module.css';

/** The artist in the spotlight. Renders nothing if there is none, or if it cannot be loaded. */
export function Spotlight() {
  const { data: artist, isPending } = useSpotlight();
  if (isPending) return <SpotlightSkeleton />;
  if (!artist) return null;
  return (
    <section className={styles.spotlight} aria-labelledby="spotlight">
      <Artwork src={artist.cover} seed={artist.id} alt="" size="fill" className={styles.portrait} />
      <div className={styles.spotlightWords}>
        <p className={styles.kicker}>Artist spotlight</p>
        <h2 id="spotlight" className={styles.name}>
          {artist.name}
        </h2>
        <p className={styles.bio}>{artist.bio}</p>
        <Link to={paths.artist(artist.id)} className={buttonClass({})}>
          See {artist.name}
        </Link>
      </div>
    </section>
  );
}

/** The skeleton of the section. */
const SpotlightSkeleton = () => (
  <div className={styles.spotlight} aria-hidden="true">
    <Skeleton shape="block" height="auto" className={styles.portraitShape} />
    <div className={styles.spotlightWords}>
      <Skeleton width={110} height={14} />
      <Skeleton width="40%" height={28} />
      <Skeleton lines={3} height={14} />
    </div>
  </div>
);
