import type { SessionUser } from '@pool/contracts';
import { paths } from '@pool/contracts';
import { buttonClass, cx } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useNewThisWeek } from '../../api/read-showcase.ts';
import { noCountYet, trackCount } from '../../model/formats.ts';
import { BelowFold } from './BelowFold.tsx';
import { Chart } from './Chart.tsx';
import styles from './Home.module.css';
import { LastDownloads } from './LastDownloads.tsx';
import { MusicTable } from './MusicTable.tsx';
import { RotationStrip } from './RotationStrip.tsx';
import { SoftwareGallery } from './SoftwareGallery.tsx';
import { Spotlight } from './Spotlight.tsx';
import { Welcome } from './Welcome.tsx';

/** The home screen of a DJ with an active subscription: their latest downloads and new tracks. */
export function MemberHome({ user }: { user: SessionUser }) {
  const fresh = useNewThisWeek();
  return (
    <div className={cx(styles.home, styles.own)}>
      <Welcome user={user} text={fresh.data ? newThisWeek(fresh.data.count) : noCountYet}>
        <Link to={paths.tracks('all')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Go to the music
        </Link>
      </Welcome>
      <LastDownloads />
      <MusicTable />
      <BelowFold>
        <Chart />
        <RotationStrip />
        <Spotlight />
        <SoftwareGallery />
      </BelowFold>
    </div>
  );
}

const newThisWeek = (count: number): string =>
  count === 0
    ? 'Nothing new in the last 7 days. The charts are below.'
    : `${trackCount(count)} added in the last 7 days.`;
