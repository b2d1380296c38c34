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
      lead={`${brand.name} beside your decks and in your pocket. The same login works everywhere, and both apps belong to your membership.`}
      more={[
        ['What is which app for?', paths.frpApps()],
        ['Questions and answers', paths.faq()],
      ]}
    >
      <section className={styles.app} aria-labelledby="desktop">
        <div className={styles.words}>
          <h2 id="desktop">Spins for the desktop</h2>
          <p>
            A window that stays above your DJ software and downloads into the folder you choose. Tracks drag
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
            Dig on the way. What you download on the phone waits in the desktop folder when you sign in there.
            Guests can send you a track or a shoutout.
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
