import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Card, Cards, Prose, ProsePage, price, usd } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

const { djPack, single, unlimited } = brand.uploadCents;

/** /aboutUs/cost */
export default function Cost() {
  return (
    <ProsePage
      title="What it costs"
      lead="One price for DJs, three for those who send music. All in US dollars."
      more={[
        ['How to join', paths.aboutUs('join')],
        ['Send us music', paths.upload()],
        ['Agreement', paths.agreement()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="DJs" price={`${price} a month`}>
            <p>All lists, all versions, video, both apps. Charged on the same date each month.</p>
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
        <h2>What there is not</h2>
        <p>No set-up fee, no credits, no tiers, no contract over months, no charge for the apps.</p>
        <h2>Leaving</h2>
        <p>
          Cancel in your profile at any time. It is processed within 24 to 48 hours, and the month you have
          paid stays open. Payments are not refunded. Coming back later is one click: what you had rated and
          downloaded is still there.
        </p>
      </Prose>
    </ProsePage>
  );
}
