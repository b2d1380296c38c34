import { brand, paths } from '@pool/contracts';
import { buttonClass, DesktopIcon, linkClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './DesktopPromo.module.css';

/** Promotes the desktop app, which plays curated sets. */
export const DesktopPromo = () => (
  <section className={styles.promo} aria-labelledby="desktop-promo">
    <div className={styles.picture} aria-hidden="true">
      <DesktopIcon size={72} strokeWidth={1.25} />
    </div>
    <div className={styles.words}>
      <h2 id="desktop-promo">Curated sets are in Spins</h2>
      <p>
        Get complete sets, put together by DJs in the pool and ready to mix, in the desktop app. It stays on
        top of your DJ software: drag a track in and play it.
      </p>
      <div className={styles.buttons}>
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={brand.desktop.mac_x64} download>
          Download for Mac
        </a>
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={brand.desktop.windows} download>
          Download for Windows
        </a>
      </div>
      <Link className={linkClass()} to={paths.apps('spins')}>
        About Spins
      </Link>
    </div>
  </section>
);
