import { ErrorState, LoadingLabel, Skeleton } from '@pool/design-system';
import { useState } from 'react';
import { usePreferences } from '../../api/use-preferences.ts';
import { troubleOf } from '../../model/trouble.ts';
import { VersionSelect } from '../../parts/VersionSelect.tsx';
import styles from './PreferredVersion.module.css';

/** The result of the last choice. */
type Outcome = { state: 'saved' } | { state: 'failed'; trouble: string } | null;

/**
 * The slot 'preferredVersion': the default version of the download settings, on a page of another remote. Saved as soon as it is chosen.
 */
export function PreferredVersion() {
  const { state, now, retry, save } = usePreferences();
  const [outcome, setOutcome] = useState<Outcome>(null);
  if (state === 'failed')
    return <ErrorState compact title="Your preferences could not be loaded" onRetry={retry} />;
  if (state === 'loading')
    return (
      <>
        <LoadingLabel>Loading your preferences</LoadingLabel>
        <Skeleton shape="block" height={36} />
      </>
    );
  const choose = async (defaultVersion: string) => {
    setOutcome(null);
    try {
      await save({ ...now, defaultVersion });
      setOutcome({ state: 'saved' });
    } catch (error) {
      setOutcome({ state: 'failed', trouble: troubleOf(error) });
    }
  };
  return (
    <>
      <VersionSelect value={now.defaultVersion} onChange={(name) => void choose(name)} />
      <p role="status" className={styles.saved}>
        {outcome?.state === 'saved' && 'Saved'}
      </p>
      {outcome?.state === 'failed' && (
        <ErrorState compact title="Your preferences were not saved" description={outcome.trouble} />
      )}
    </>
  );
}
