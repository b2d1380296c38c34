import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Panels.module.css';

/** The offer for labels and artists. */
export const ForLabels = () => (
  <section className={styles.labels} aria-labelledby="for-labels">
    <div className={styles.words}>
      <h2 id="for-labels">For labels and artists</h2>
      <p>
        Put your release in front of DJs who work this weekend. See day by day who played it, how they rated
        it and what they wrote about it.
      </p>
    </div>
    <div className={styles.buttons}>
      <Link to={paths.aboutUs('benefits')} className={buttonClass({})}>
        What labels get
      </Link>
      <Link to={paths.upload()} className={buttonClass({})}>
        Send us music
      </Link>
    </div>
  </section>
);
