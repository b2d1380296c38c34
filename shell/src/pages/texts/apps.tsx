import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import styles from '../apps/apps.module.css';
import { DesktopDownloads, StoreLinks } from '../apps/Downloads.tsx';
import { OverDecks } from '../drawings/desktop.tsx';
import { PhoneStart } from '../drawings/mobile.tsx';
import { ProsePage } from '../prose/Prose.tsx';

/** /apps */
export default function Apps() {
  return (
    <ProsePage
      title="Apps"
      lead={`${brand.name} next to your decks and in your pocket. The same login works everywhere, and both apps are included in your membership.`}
      more={[
        ['Which app should I use?', paths.frpApps()],
        ['Questions and answers', paths.faq()],
      ]}
    >
      <section className={styles.app} aria-labelledby="desktop">
        <div className={styles.words}>
          <h2 id="desktop">Spins for the desktop</h2>
          <p>
            A window that stays on top of your DJ software and downloads to the folder you choose. Drag tracks
            straight onto a deck.
          </p>
          <DesktopDownloads />
          <p className={styles.links}>
            <Link to={paths.apps('spins')}>All about Spins</Link> <Link to={paths.spinsGuide()}>Guide</Link>
          </p>
        </div>
        <OverDecks />
      </section>
      <section className={styles.app} aria-labelledby="mobile">
        <div className={styles.words}>
          <h2 id="mobile">Spins Mobile</h2>
          <p>
            Discover music on the go. Tracks you download on your phone are in your desktop folder the next
            time you sign in there. Guests can send you a track or a shoutout.
          </p>
          <StoreLinks />
          <p className={styles.links}>
            <Link to={paths.apps('frp')}>All about Spins Mobile</Link>{' '}
            <Link to={paths.appGuide()}>Guide</Link>
          </p>
        </div>
        <PhoneStart />
      </section>
    </ProsePage>
  );
}
