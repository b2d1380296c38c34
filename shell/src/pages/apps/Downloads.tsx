import { brand } from '@pool/contracts';
import { latestSpinsVersion } from '@pool/contracts/showcase';
import { buttonClass, DesktopIcon } from '@pool/design-system';
import { useEffect, useState } from 'react';
import { api } from '../../services.ts';
import styles from './apps.module.css';
import { inOrder, systemNames } from './system.ts';
import { useSystem } from './use-system.ts';

/** The desktop app for each system, starting with the visitor's own, with its version if the server knows it. */
export function DesktopDownloads() {
  const own = useSystem();
  const version = useSpinsVersion();
  return (
    <div className={styles.downloads}>
      <ul className={styles.buttons} aria-label="Desktop downloads">
        {inOrder(own).map((system, i) => (
          <li key={system}>
            <a
              className={buttonClass({
                variant: own !== null && i === 0 ? 'primary' : 'secondary',
                size: 'lg',
              })}
              href={brand.desktop[system]}
              download
            >
              <DesktopIcon size={16} aria-hidden="true" />
              {systemNames[system]}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.version}>
        {version ? `Version ${version}. ` : ''}Requires macOS 12 or later, or Windows 10 (64-bit) or later.
      </p>
    </div>
  );
}

/** The stores, by name only. */
export const StoreLinks = () => (
  <ul className={styles.buttons} aria-label="Mobile downloads">
    <li>
      <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={brand.stores.ios}>
        App Store <span className={styles.for}>for iOS</span>
      </a>
    </li>
    <li>
      <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={brand.stores.android}>
        Google Play <span className={styles.for}>for Android</span>
      </a>
    </li>
  </ul>
);

/** Returns the newest version, or null until it is known. The page is complete without it. */
function useSpinsVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api(latestSpinsVersion, {}, { signal: controller.signal })
      .then((found) => setVersion(found.version))
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return version;
}
