import { BelowFold } from './BelowFold.tsx';
import { Chart } from './Chart.tsx';
import { ForLabels } from './ForLabels.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { JoinPanel } from './JoinPanel.tsx';
import { MusicTable } from './MusicTable.tsx';
import { Points } from './Points.tsx';
import { RotationStrip } from './RotationStrip.tsx';
import { SoftwareGallery } from './SoftwareGallery.tsx';
import { SplashMedia } from './SplashMedia.tsx';
import { Spotlight } from './Spotlight.tsx';

/** The home screen for visitors: shows the music and the apps, and ends with the price and how to join. */
export const Landing = () => (
  <div className={styles.home}>
    <Hero />
    <MusicTable />
    <BelowFold>
      <Chart />
      <RotationStrip />
      <Spotlight />
      <SplashMedia />
      <Points />
      <SoftwareGallery />
      <ForLabels />
      <JoinPanel />
    </BelowFold>
  </div>
);
