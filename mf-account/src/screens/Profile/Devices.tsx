import type { Device } from '@pool/contracts/account';
import { Badge, Button, ErrorState, Skeleton } from '@pool/design-system';
import { useDevices, useSignOutDevices } from '../../api/account.ts';
import styles from './Profile.module.css';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Where the member is signed in, with ways to sign the other devices out. */
export function Devices() {
  const { data, error, refetch, isFetching } = useDevices();
  const signOut = useSignOutDevices();
  const others = data?.devices.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices">Signed-in devices</h2>
      {data ? (
        <ul className={styles.devices}>
          {data.devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              busy={signOut.leaving === device.id}
              onSignOut={() => signOut.one(device.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          compact
          title="We couldn't load your devices"
          description={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={2} height={40} />
      )}
      {others.length > 0 && (
        <div>
          <Button busy={signOut.isLeavingOthers} onClick={signOut.others}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {signOut.error && <p role="alert">{signOut.error.message}</p>}
    </section>
  );
}

type RowProps = { device: Device; busy: boolean; onSignOut: () => Promise<void> };

const Row = ({ device: { name, isCurrent, signedInAt, lastActiveAt }, busy, onSignOut }: RowProps) => (
  <li>
    <div>
      <div>
        {name} {isCurrent && <Badge tone="success">This device</Badge>}
      </div>
      <span>
        Signed in {moments.format(new Date(signedInAt))}
        {!isCurrent && `, last active ${moments.format(new Date(lastActiveAt))}`}
      </span>
    </div>
    {!isCurrent && (
      <Button size="sm" busy={busy} aria-label={`Sign out there: ${name}`} onClick={onSignOut}>
        Sign out there
      </Button>
    )}
  </li>
);
