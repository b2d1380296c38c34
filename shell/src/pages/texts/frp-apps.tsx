import { paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Card, Cards, Prose, ProsePage } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /frpApps */
export default function FrpApps() {
  return (
    <ProsePage
      title="Which app should I use?"
      lead="Three ways into the same pool with one login. Whatever you do in one shows up in the others."
      more={[
        ['All apps', paths.apps()],
        ['Spins guide', paths.spinsGuide()],
        ['Mobile app guide', paths.appGuide()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="Website">
            <p>For finding music at home: every list and filter, bulk downloads, and your account.</p>
            <p>
              <Link to={paths.tracks('all')}>Go to the music</Link>
            </p>
          </Card>
          <Card title="Spins, on the desktop">
            <p>
              For the booth: search and drag onto a deck while you play, plus gig lists, curated sets and
              chat.
            </p>
            <p>
              <Link to={paths.apps('spins')}>Get Spins</Link>
            </p>
          </Card>
          <Card title="Spins Mobile, on the phone">
            <p>For the road: listen, save, download for later, and read requests from your guests.</p>
            <p>
              <Link to={paths.apps('frp')}>Get Spins Mobile</Link>
            </p>
          </Card>
        </Cards>
      </div>
      <Prose>
        <h2>An evening with all three</h2>
        <p>
          In the afternoon you filter by tempo and key on the website and rate what you hear. On the train you
          find two more tracks on your phone and download them. In the booth you open Spins, and both are in
          your folder. A guest’s request is waiting in the Message tab: you find it, preview it, and drag it
          onto the free deck.
        </p>
      </Prose>
    </ProsePage>
  );
}
