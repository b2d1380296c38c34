import type { RemoteName } from '@pool/contracts';
import { Button, ErrorState, IconButton, ListIcon, Skeleton } from '@pool/design-system';
import type { PlaceProps, RemoteProps } from '@pool/web-kit';
import { use } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { type Loading, RemoteMount, type Trouble } from '../RemoteMount/RemoteMount.tsx';
import styles from './Site.module.css';

type Props = Loading & { location: RemoteProps['location']; navigator: RemoteProps['navigator'] };

/** What each remote is called before a member. */
const called: Record<RemoteName, string> = {
  'mf-catalogue': 'The music',
  'mf-player': 'The player',
  'mf-account': 'Your account',
  'mf-billing': 'Billing',
  'mf-ai': 'The assistant',
};

const says: Record<Trouble, (what: string) => string> = {
  failed: (what) => `${what} could not be loaded. The rest of the site still works.`,
  slow: (what) => `${what} is taking longer than usual and will appear when ready.`,
};

/** The remote that draws the page at this path. */
export function PageRemote({ name, ...given }: Props & { name: RemoteName }) {
  return (
    <RemoteMount
      name={name}
      slot="page"
      Place={Place}
      {...given}
      skeleton={<PageSkeleton />}
      fallback={(trouble, retry) => (
        <ErrorState
          title={trouble === 'failed' ? 'This part of the site could not be loaded' : 'Still loading'}
          description={says[trouble](called[name])}
          onRetry={retry}
        />
      )}
    />
  );
}

/**
 * A place within a remote's page that another remote fills. It is drawn in the asking remote's own root, whose router has the shell's
 * location and navigator.
 */
function Place({ remote, slot, input }: PlaceProps) {
  const location = useLocation();
  const { navigator } = use(UNSAFE_NavigationContext);
  return (
    <RemoteMount
      name={remote}
      slot={slot}
      input={input}
      location={location}
      navigator={navigator}
      skeleton={<PlaceSkeleton />}
      fallback={(trouble, retry) => (
        <ErrorState
          compact
          title={trouble === 'failed' ? 'This part of the page could not be loaded' : 'Still loading'}
          description={says[trouble](called[remote])}
          onRetry={retry}
        />
      )}
    />
  );
}

/** The player, outside the route outlet. */
export function PlayerRemote(given: Props) {
  return (
    <RemoteMount
      name="mf-player"
      slot="player"
      {...given}
      skeleton={null}
      fallback={(trouble, retry) => (
        <div className={styles.playerTrouble} role="alert">
          <span>{says[trouble](called['mf-player'])}</span>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    />
  );
}

/** The download list in the navbar. Without it the bar keeps a quiet button in its place, which tries again. */
export function ListRemote(given: Props) {
  return (
    <RemoteMount
      name="mf-player"
      slot="list"
      {...given}
      skeleton={
        <IconButton label="Download list" disabled>
          <ListIcon size={18} />
        </IconButton>
      }
      fallback={(trouble, retry) => (
        <IconButton
          label={
            trouble === 'slow'
              ? 'The download list is still loading. Select to reload'
              : 'The download list could not be loaded. Select to try again'
          }
          className={styles.listTrouble}
          onClick={retry}
        >
          <ListIcon size={18} />
        </IconButton>
      )}
    />
  );
}

const PlaceSkeleton = () => (
  <div className={styles.placeSkeleton} aria-hidden="true">
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={`row-${row.toString()}`} width="100%" height={48} />
    ))}
  </div>
);

function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="30%" height={28} />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={`row-${row.toString()}`} width="100%" height={48} />
      ))}
    </div>
  );
}
