import { paths, type SessionUser } from '@pool/contracts';
import { buttonClass, cx } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { price, yearlyPrice } from '../../model/price.ts';
import { BelowFold } from './BelowFold.tsx';
import { Chart } from './Chart.tsx';
import styles from './Home.module.css';
import { MusicTable } from './MusicTable.tsx';
import panel from './Panels.module.css';
import { RotationStrip } from './RotationStrip.tsx';
import { SoftwareGallery } from './SoftwareGallery.tsx';
import { Spotlight } from './Spotlight.tsx';
import { Welcome } from './Welcome.tsx';

/** The home screen of a member who cannot download yet: first the next step, then the music. */
export const UnpaidHome = ({ user }: { user: SessionUser }) => (
  <div className={cx(styles.home, styles.own)}>
    <Welcome user={user} text="Here is what DJs are playing this week." />
    {user.subscription.active ? <ClosedAccount /> : <SubscribeStep user={user} />}
    <MusicTable />
    <BelowFold>
      <Chart />
      <RotationStrip />
      <Spotlight />
      <SoftwareGallery />
    </BelowFold>
  </div>
);

function SubscribeStep({ user }: { user: SessionUser }) {
  const hadOne = user.subscription.state !== 'none';
  return (
    <section className={panel.step} aria-labelledby="next-step">
      <div className={panel.words}>
        <h2 id="next-step">{hadOne ? 'Renew your subscription' : 'One step left: subscribe'}</h2>
        <p>
          You don't have active subscription. With one you preview, rate and download all of the music for{' '}
          {price} a month or {yearlyPrice} a year. Pay by card or PayPal, and cancel anytime.
        </p>
      </div>
      <Link to={paths.unpaid()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {hadOne ? 'Renew' : 'Subscribe'} for {price} a month
      </Link>
    </section>
  );
}

const ClosedAccount = () => (
  <section className={panel.step} aria-labelledby="next-step">
    <div className={panel.words}>
      <h2 id="next-step">Your account is on hold</h2>
      <p>
        Your subscription is active, but you can't play or download at the moment. Contact us to sort it out.
      </p>
    </div>
    <Link to={paths.contactUs()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      Contact us
    </Link>
  </section>
);
