import { paths, type SessionUser } from '@pool/contracts';
import type { SubscriptionDetails } from '@pool/contracts/billing';
import { Button, buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useTaxMode } from '../../../api/quote.ts';
import { dollars } from '../../../model/money.ts';
import { purposeNow } from '../../../model/offer.ts';
import type { Prices } from '../../../model/prices.ts';
import { statusOf } from '../../../model/status.ts';
import { addedNote } from '../../../model/tax.ts';
import { UnderWay } from '../UnderWay.tsx';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';

type Props = {
  user: SessionUser;
  details: SubscriptionDetails | null;
  prices: Prices | null;
  windows: Windows;
};

/** Says why this member has no access to the music, and how to get it. */
export function Unpaid({ user, details, prices, windows }: Props) {
  const mode = useTaxMode();
  const later = <Button onClick={() => windows.close()}>Not now</Button>;
  if ((details?.subscription ?? user.subscription).active)
    return (
      <>
        <p>
          Your subscription is active, but your account has no access to music at the moment. Please contact
          us and we will fix it.
        </p>
        <div className={styles.buttons}>
          {later}
          <Link className={buttonClass({ variant: 'primary' })} to={paths.contactUs()}>
            Contact us
          </Link>
        </div>
      </>
    );
  if (details?.subscription.disputed)
    return (
      <>
        {statusOf(details).sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className={styles.buttons}>
          <Button onClick={() => windows.close()}>Close</Button>
        </div>
      </>
    );
  const purpose = details && purposeNow(details);
  return (
    <>
      <p>
        You don't have active subscription. Subscribe to preview, rate and download all the music
        {prices !== null && `, for ${dollars(prices.monthly)}${addedNote(mode)} a month`}
        {prices?.yearly !== undefined && ` or ${dollars(prices.yearly)}${addedNote(mode)} a year`}.
      </p>
      {details?.underWay && (
        <UnderWay payment={details.underWay} refresh={() => undefined} refreshing={false} />
      )}
      <div className={styles.buttons}>
        {later}
        {!details?.underWay && (
          <Button
            variant="primary"
            disabled={purpose === null}
            onClick={() => purpose && windows.open({ kind: 'choosePayMethod', purpose })}
          >
            Subscribe
          </Button>
        )}
      </div>
    </>
  );
}
