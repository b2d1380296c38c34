import { chooseLocalBuild } from '@pool/contracts/builds';
import { Button, Notice } from '@pool/design-system';
import { type Api, useLive } from '@pool/remote-kit';
import { useState } from 'react';
import { type LocalBuild, localBuilds$ } from '../federation/local-builds.ts';
import { api as siteApi } from '../services.ts';
import styles from './LocalBuilds.module.css';

type Props = { builds?: readonly LocalBuild[]; api?: Api; reload?: () => void };

/** Shows which parts of a page come from the operator's own machine, with a button to end that. */
export default function LocalBuilds({
  builds,
  api = siteApi,
  reload = () => window.location.reload(),
}: Props) {
  const taken = useLive(localBuilds$);
  return (
    <div className={styles.builds}>
      {(builds ?? taken).map((build) => (
        <LocalBuildNotice key={build.remote} build={build} api={api} reload={reload} />
      ))}
    </div>
  );
}

function LocalBuildNotice({
  build: { remote, origin, trouble },
  api,
  reload,
}: { build: LocalBuild } & Required<Pick<Props, 'api' | 'reload'>>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const stop = async () => {
    setBusy(true);
    await api(chooseLocalBuild, { body: { remote, origin: null } }).then(reload, ({ message }: Error) => {
      setError(message);
      setBusy(false);
    });
  };
  return (
    <Notice
      tone={trouble ? 'danger' : 'warn'}
      live
      title={trouble ? `${remote} could not be taken from ${origin}` : `${remote} comes from ${origin}`}
      action={
        <div className={styles.actions}>
          {trouble && (
            <Button size="sm" onClick={reload}>
              Try again
            </Button>
          )}
          <Button size="sm" busy={busy} onClick={() => void stop()}>
            Use the published build
          </Button>
        </div>
      }
    >
      {error ?? (trouble ? `${trouble}. You see the published build.` : 'Only you see it, in this browser.')}
    </Notice>
  );
}
