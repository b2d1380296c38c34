import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './Redirect.module.css';
import { safeTarget } from './safe-target.ts';

/**
 * /redirect?url=…: redirects immediately within this site and to the hosts of the brand's list. For another site it names the host and
 * shows a link; anything but http(s) is not followed.
 */
export function Redirect() {
  const [params] = useSearchParams();
  const target = safeTarget(params.get('url') ?? '', window.location.origin, brand.redirectHosts);
  const onwards = target.kind === 'here' || target.kind === 'known' ? target.url : null;
  useEffect(() => {
    if (onwards) window.location.replace(onwards);
  }, [onwards]);
  if (onwards) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Leaving this site</h1>
      {target.kind === 'elsewhere' ? (
        <>
          <p>This link leads to a site we do not run:</p>
          <p className={styles.host}>{target.host}</p>
          <p>Do not enter your password of {brand.name} there.</p>
          <div className={styles.acts}>
            <a className={buttonClass({ size: 'lg' })} href={target.url} rel="noreferrer">
              Continue to {target.host}
            </a>
            <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.home()}>
              Stay here
            </Link>
          </div>
        </>
      ) : (
        <>
          <p>This link is not valid.</p>
          <div className={styles.acts}>
            <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.home()}>
              Go to the home page
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
