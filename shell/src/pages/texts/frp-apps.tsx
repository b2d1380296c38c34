import { paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Card, Cards, Prose, ProsePage } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /frpApps */
export default function FrpApps() {
  return (
    <ProsePage
      title="Which app is for what?"
      lead="Three ways into the same pool, with one login. What you do in one is there in the others."
      more={[
        ['All apps', paths.apps()],
        ['Spins guide', paths.spinsGuide()],
        ['Mobile app guide', paths.appGuide()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="Website">
            <p>For an evening of digging: all lists and filters, many downloads at once, your account.</p>
            <p>
              <Link to={paths.tracks('all')}>Go to the music</Link>
            </p>
          </Card>
          <Card title="Spins, on the desktop">
            <p>
              For the booth: search and drag onto a deck while the music runs, gig lists, curated sets, chat.
            </p>
            <p>
              <Link to={paths.apps('spins')}>Get Spins</Link>
            </p>
          </Card>
          <Card title="Spins Mobile, on the phone">
            <p>For the way there: listen, mark, download for later, read your guests’ requests.</p>
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
          find two more on the phone and download them. In the booth Spins signs in, fetches both into your
          folder, and a guest’s request is waiting in the Message tab: you search it, preview it, and drag it
          onto the free deck.
        </p>
      </Prose>
    </ProsePage>
  );
}
