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
      lead="The pool on the way to the gig, and your audience’s way to you."
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
            <p>Search, charts and collections; previews of everything.</p>
          </Card>
          <Card title="Downloads that follow you">
            <p>Download on the phone: the file lies in your desktop folder when Spins signs in there.</p>
          </Card>
          <Card title="Requests from the floor">
            <p>Guests send a track or a shoutout into your chat, without an account.</p>
          </Card>
        </Cards>
      </div>
      <GuestSection />
    </ProsePage>
  );
}
