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
      lead="The whole pool in a small window on top of your DJ software."
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
            <p>It floats above your DJ software, and moves out of the way when you don’t need it.</p>
          </Card>
          <Card title="Drag and drop">
            <p>Drag a track from the list onto a deck. No folders to open, nothing to import.</p>
          </Card>
          <Card title="Your folder">
            <p>
              FRP-Downloads inside Documents, or any folder you choose. Downloads from your phone arrive there
              too.
            </p>
          </Card>
          <Card title="Mini mode">
            <p>A single bar at the edge of the screen while you play.</p>
          </Card>
          <Card title="Chat">
            <p>Talk to other DJs, your guests and our support team.</p>
          </Card>
          <Card title="What is that track?">
            <p>
              Identify music playing around you through the microphone. Spins uses a fingerprint of the sound
              and never records it.
            </p>
          </Card>
        </Cards>
      </div>
      <MiniMode />
    </ProsePage>
  );
}
