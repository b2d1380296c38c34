import { paths } from '@pool/contracts';
import type { Artist } from '@pool/contracts/artists';
import { Link as Anchor, Artwork, linkClass, PageHeader, Skeleton } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { socialLinks } from '../../model/artists.ts';
import styles from './ArtistPage.module.css';
import { Bio } from './Bio.tsx';

const toRotation = (
  <Link className={linkClass()} to={paths.rotation()}>
    Heavy rotation
  </Link>
);

/** The artist's portrait, name, links and biography. */
export function ArtistHead({ artist }: { artist: Artist }) {
  const links = socialLinks(artist);
  return (
    <div className={styles.head}>
      <div className={styles.portrait}>
        <Artwork src={artist.avatar} seed={artist.id} alt={`Portrait of ${artist.name}`} size="fill" eager />
      </div>
      <div className={styles.words}>
        <PageHeader title={artist.name} subtitle={toRotation} />
        {links.length > 0 && (
          <ul className={styles.social} aria-label={`${artist.name} elsewhere`}>
            {links.map(({ site, href }) => (
              <li key={site}>
                <Anchor variant="nav" className={styles.site} href={href} external>
                  {site}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        <Bio key={artist.id} text={artist.bio} />
      </div>
    </div>
  );
}

/** The skeleton of the artist's header. */
export const ArtistHeadSkeleton = () => (
  <div className={styles.head}>
    <div className={styles.portrait}>
      <Skeleton shape="block" height="100%" />
    </div>
    <div className={styles.words}>
      <PageHeader title="Artist" subtitle={toRotation} />
      <Skeleton width={220} height={20} />
      <Skeleton lines={3} height={14} />
    </div>
  </div>
);
