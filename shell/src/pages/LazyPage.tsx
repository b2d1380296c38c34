import { ErrorState, Skeleton } from '@pool/design-system';
import { useLoaded } from '@pool/remote-kit';
import { useConnectionRetry } from '../app/use-connection-retry.ts';
import styles from './LazyPage.module.css';
import type { LoadPage } from './text-pages.ts';

/** A page whose script is loaded on demand. A script that fails to load can be retried. */
export function LazyPage({ load }: { load: LoadPage }) {
  const { value, hasFailed, retry } = useLoaded(load);
  useConnectionRetry(hasFailed, retry);
  if (value) return <value.default />;
  if (hasFailed)
    return (
      <ErrorState
        title="This page could not be loaded"
        description="The rest of the site still works."
        onRetry={retry}
      />
    );
  return (
    <div className={styles.waiting} data-page-width="text" aria-hidden="true">
      <Skeleton width="40%" height={36} />
      <Skeleton width="70%" height={20} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}
