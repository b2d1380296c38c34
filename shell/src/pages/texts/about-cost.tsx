import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Card, Cards, Prose, ProsePage, price, usd, yearlyPrice } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

const { djPack, single, unlimited } = brand.uploadCents;

/** /aboutUs/cost */
export default function Cost() {
  return (
    <ProsePage
      title="What it costs"
      lead="One price for DJs, three options for labels and artists. All prices are in US dollars."
      more={[
        ['How to join', paths.aboutUs('join')],
        ['Send us music', paths.upload()],
        ['Agreement', paths.agreement()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="DJs" price={`${price} a month`}>
            <p>
              Every list, every version, video and both apps. Billed on the same date each month. Or pay{' '}
              {yearlyPrice} a year.
            </p>
            <p>
              <Link to={paths.register()}>Sign up</Link>
            </p>
          </Card>
          <Card title="Labels and artists" price={`from ${usd(Math.min(djPack, single))}`}>
            <p>
              DJ pack {usd(djPack)}, single {usd(single)}, unlimited {usd(unlimited)} a month. Reports are
              included.
            </p>
            <p>
              <Link to={paths.upload()}>Send us music</Link>
            </p>
          </Card>
        </Cards>
      </div>
      <Prose>
        <h2>No extra costs</h2>
        <p>No setup fee, no credits, no tiers, no long-term contract, and the apps are included.</p>
        <h2>Cancelling</h2>
        <p>
          Cancel in your profile at any time. Cancellations are processed within 24 to 48 hours, and you keep
          access until the end of the period you paid for. Payments are not refunded. You can come back with
          one click: your ratings and downloads will still be there.
        </p>
      </Prose>
    </ProsePage>
  );
}
