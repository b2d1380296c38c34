import { paths } from '@pool/contracts';
import { StoreLinks } from '../apps/Downloads.tsx';
import { GuestSection } from '../drawings/mobile.tsx';
import { Card, Cards, ProsePage } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /apps/frp */
export default function Mobile() {
  return (
    <ProsePage
      title="Spins Mobile"
      lead="Find music on the way to the gig, and take requests from your audience."
      acts={<StoreLinks />}
      more={[
        ['Mobile app guide', paths.appGuide()],
        ['Spins for the desktop', paths.apps('spins')],
        ['All apps', paths.apps()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="The whole catalogue">
            <p>Search, charts and collections, with a preview of every track.</p>
          </Card>
          <Card title="Downloads that follow you">
            <p>
              Download on your phone, and the file is in your desktop folder the next time you open Spins.
            </p>
          </Card>
          <Card title="Requests from the floor">
            <p>Guests send a track or a shoutout to your chat, no account needed.</p>
          </Card>
        </Cards>
      </div>
      <GuestSection />
    </ProsePage>
  );
}
