import { paths } from '@pool/contracts';
import type { Artist } from '@pool/contracts/artists';
import { Artwork, Skeleton } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Rotation.module.css';

/** One artist: portrait, name and the first lines of the biography. The whole card leads to the artist's page. */
export const ArtistCard = ({ artist, place }: { artist: Artist; place: number }) => (
  <article className={styles.card}>
    <div className={styles.portrait}>
      <Artwork src={artist.avatar} seed={artist.id} alt="" size="fill" eager className={styles.picture} />
    </div>
    <div className={styles.words}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <h2 className={styles.name}>
        <Link className={styles.link} to={paths.artist(artist.id)}>
          {artist.name}
        </Link>
      </h2>
      <p className={styles.bio}>{artist.bio}</p>
    </div>
  </article>
);

/** The skeleton of the card. */
export const ArtistCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.portrait}>
      <Skeleton shape="block" height="100%" />
    </div>
    <div className={styles.words}>
      <Skeleton width={20} height={14} />
      <Skeleton width="60%" height={20} />
      <Skeleton lines={3} height={12} />
    </div>
  </div>
);
