import { paths } from '@pool/contracts';
import { Badge, linkClass, Panel } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Subscription.module.css';

/** Tells a label that subscriptions are for DJs. */
export const ForLabels = () => (
  <Panel>
    <div className={styles.words}>
      <h2 className={styles.state}>
        Your membership <Badge>None</Badge>
      </h2>
      <p>You don't have active subscription. Labels don’t need one: subscriptions are for DJs.</p>
      <p>
        See how your releases are doing in the{' '}
        <Link className={linkClass()} to={paths.label()}>
          label area
        </Link>
        .
      </p>
    </div>
  </Panel>
);
