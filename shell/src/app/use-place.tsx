import { ErrorState, Skeleton } from '@pool/design-system';
import type { Live, PlaceProps, RemoteProps } from '@pool/remote-api';
import { useLive } from '@pool/remote-kit';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { addNewRemotes, remotes$ } from '../federation/registry.ts';
import { RemoteMount } from '../RemoteMount/RemoteMount.tsx';
import styles from './Site.module.css';
import { site$ } from './site-map.ts';
import { useConnectionRetry } from './use-connection-retry.ts';
import { useTroubleText } from './use-trouble-text.ts';

type RouterState = Pick<RemoteProps, 'location' | 'navigator'>;

/**
 * Returns the component with which a remote's page lets another remote fill a slot. It is rendered in the calling remote's root, which the
 * shell's contexts do not reach, so it follows the shell's router through its own value.
 */
export function usePlace({ location, navigator }: RouterState): ComponentType<PlaceProps> {
  const [router$] = useState(() => new BehaviorSubject<RouterState>({ location, navigator }));
  const [Place] = useState(() => placeFollowing(router$));
  useLayoutEffect(() => router$.next({ location, navigator }), [router$, location, navigator]);
  return Place;
}

const failedTitle = 'This part of the page could not be loaded';

const placeFollowing = (router$: Live<RouterState>): ComponentType<PlaceProps> =>
  function Place({ slot, input }) {
    const { location, navigator } = useLive(router$);
    const remote = useLive(site$).fillerOf(slot);
    const build = useLive(remotes$).find(({ name }) => name === remote)?.version.id;
    const text = useTroubleText(remote ?? '');
    const findFiller = () => void addNewRemotes();
    useConnectionRetry(remote === null, findFiller);
    if (remote === null) return <ErrorState compact title={failedTitle} onRetry={findFiller} />;
    return (
      <RemoteMount
        name={remote}
        slot={slot}
        build={build}
        input={input}
        location={location}
        navigator={navigator}
        skeleton={<PlaceSkeleton />}
        fallback={(trouble, retry) => (
          <ErrorState
            compact
            title={trouble === 'failed' ? failedTitle : 'Still loading'}
            description={text[trouble]}
            onRetry={retry}
          />
        )}
      />
    );
  };

const PlaceSkeleton = () => (
  <div className={styles.placeSkeleton} aria-hidden="true">
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={`row-${row.toString()}`} width="100%" height={48} />
    ))}
  </div>
);
