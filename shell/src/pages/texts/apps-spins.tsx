import { paths } from '@pool/contracts';
import { DesktopDownloads } from '../apps/Downloads.tsx';
import { MiniMode, OverDecks } from '../drawings/desktop.tsx';
import { Card, Cards, ProsePage } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /apps/spins */
export default function Spins() {
  return (
    <ProsePage
      title="Spins for the desktop"
      lead="The pool as a small window above your DJ software."
      acts={<DesktopDownloads />}
      more={[
        ['Spins guide', paths.spinsGuide()],
        ['Spins Mobile', paths.apps('frp')],
        ['All apps', paths.apps()],
      ]}
    >
      <div className={styles.block}>
        <OverDecks />
      </div>
      <div className={styles.block}>
        <Cards>
          <Card title="Always on top">
            <p>It floats over whatever you mix with, and moves out of the way when you do not need it.</p>
          </Card>
          <Card title="Drag and drop">
            <p>From the list onto a deck. No folder to open, nothing to import first.</p>
          </Card>
          <Card title="Your folder">
            <p>FRP-Downloads inside Documents, or any other. What you got on the phone arrives there too.</p>
          </Card>
          <Card title="Mini mode">
            <p>One line at the edge of the screen while you play.</p>
          </Card>
          <Card title="Chat">
            <p>With DJs of the pool, with your guests, and with us.</p>
          </Card>
          <Card title="What is that track?">
            <p>
              The microphone names what plays around you. It makes fingerprints of the sound; it does not
              record.
            </p>
          </Card>
        </Cards>
      </div>
      <MiniMode />
    </ProsePage>
  );
}
