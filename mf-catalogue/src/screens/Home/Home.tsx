import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { MusicTable } from './MusicTable.tsx';
import { Points } from './Points.tsx';
import { SoftwareGallery } from './SoftwareGallery.tsx';
import { SplashMedia } from './SplashMedia.tsx';
import { Spotlight } from './Spotlight.tsx';

/** /home: what the pool is, the newest and the most wanted music, an artist, and the applications. For everybody. */
export default function Home() {
  return (
    <div className={styles.home}>
      <Hero />
      <SplashMedia />
      <MusicTable />
      <Spotlight />
      <SoftwareGallery />
      <Points />
    </div>
  );
}
