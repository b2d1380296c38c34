import { ErrorState, Skeleton } from '@pool/design-system';
import { type ComponentType, useEffect, useState } from 'react';
import { useConnectionRetry } from '../app/use-connection-retry.ts';
import styles from './LazyPage.module.css';
import type { LoadPage } from './text-pages.ts';

type State = { load: LoadPage; Page: ComponentType | null; failed: boolean };

/** A page whose script is loaded on demand. A script that fails to load can be retried. */
export function LazyPage({ load }: { load: LoadPage }) {
  const [state, setState] = useState<State>({ load, Page: null, failed: false });
  const [tries, setTries] = useState(0);
  const { Page, failed } = state.load === load ? state : { Page: null, failed: false };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    let wanted = true;
    const settle = (found: Partial<State>) =>
      wanted && setState({ load, Page: null, failed: false, ...found });
    load().then(
      (module) => settle({ Page: module.default }),
      () => settle({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);
  const retry = () => setTries(tries + 1);
  useConnectionRetry(failed, retry);
  if (Page) return <Page />;
  if (failed)
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
