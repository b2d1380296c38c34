import { paths } from '@pool/contracts';
import { Badge, linkClass, Panel } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Subscription.module.css';

/** What a label is told: a subscription is how DJs pay for music. */
export const ForLabels = () => (
  <Panel>
    <div className={styles.words}>
      <h2 className={styles.state}>
        Your membership <Badge>None</Badge>
      </h2>
      <p>You don't have active subscription, and as a label you need none: a subscription is how DJs pay.</p>
      <p>
        How your releases are doing stands in the{' '}
        <Link className={linkClass()} to={paths.label()}>
          label area
        </Link>
        .
      </p>
    </div>
  </Panel>
);
