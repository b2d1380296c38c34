import { paths } from '@pool/contracts';
import { Artwork, buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useSpotlight } from '../../api/read-showcase.ts';
import styles from './Home.module.css';

/** The artist of the moment; nobody in the spotlight, no section. */
export function Spotlight() {
  const { data: artist } = useSpotlight();
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
