import { brand, paths } from '@pool/contracts';
import { buttonClass, DesktopIcon, linkClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './DesktopPromo.module.css';

/** The desktop app, where curated sets are played from. */
export const DesktopPromo = () => (
  <section className={styles.promo} aria-labelledby="desktop-promo">
    <div className={styles.picture} aria-hidden="true">
      <DesktopIcon size={72} strokeWidth={1.25} />
    </div>
    <div className={styles.words}>
      <h2 id="desktop-promo">Curated sets live in Spins</h2>
      <p>
        Whole sets, put together by the pool's DJs and ready to mix, come with the desktop app. It floats
        above your DJ software: drag a track in and play it.
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
        What Spins does
      </Link>
    </div>
  </section>
);
