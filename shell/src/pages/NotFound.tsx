import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './NotFound.module.css';
import { Rings } from './Rings.tsx';

/** The page for an unknown path. */
export const NotFound = () => (
  <div className={styles.page}>
    <p className={styles.code} aria-hidden="true">
      <Rings className={styles.rings} />
      <span>404</span>
    </p>
    <h1 className={styles.title}>This page does not exist</h1>
    <p className={styles.text}>The address may be mistyped, or the page may have moved.</p>
    <div className={styles.actions}>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        Go to the home page
      </Link>
      <Link to={paths.contactUs()} className={buttonClass({ size: 'lg' })}>
        Contact us
      </Link>
    </div>
  </div>
);
