import type { SubscriptionDetails, TaxMode } from '@pool/contracts/billing';
import { Badge, Panel } from '@pool/design-system';
import type { ReactNode } from 'react';
import { useTaxMode } from '../../api/quote.ts';
import { dollars } from '../../model/money.ts';
import { duePlanOf, offerOf } from '../../model/offer.ts';
import { eachPeriod, type Prices, periodNoun, perPeriod, planTitles, priceOf } from '../../model/prices.ts';
import { inWords, statusOf } from '../../model/status.ts';
import { addedNote, nextTaxNote, taxNote } from '../../model/tax.ts';
import { Day, WithDays } from '../../parts/Day/Day.tsx';
import { Actions } from './Actions.tsx';
import { ChallengeNotice } from './ChallengeNotice.tsx';
import styles from './Subscription.module.css';
import { UnderWay } from './UnderWay.tsx';
import type { Windows } from './use-windows.ts';

type Props = {
  details: SubscriptionDetails;
  /** Null until they are known; the rest is shown without them. */
  prices: Prices | null;
  windows: Windows;
  /** A payment went through, but the subscription does not show it yet. */
  settling: boolean;
  refresh: () => unknown;
  refreshing: boolean;
};

/** The status, the next dates, the payment method and the available actions. */
export function Membership({ details, prices, windows, settling, refresh, refreshing }: Props) {
  const { title, tone, sentences } = statusOf(details);
  const { method, underWay, challenge } = details;
  const mode = useTaxMode();
  return (
    <Panel
      footer={
        details.subscription.disputed ? undefined : <Actions {...{ details, prices, windows, settling }} />
      }
    >
      <div className={styles.words}>
        <h2 ref={windows.head} tabIndex={-1} className={styles.state}>
          Your membership <Badge tone={tone}>{title}</Badge>
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <WithDays text={sentence} />
          </p>
        ))}
        {underWay && <UnderWay payment={underWay} refresh={refresh} refreshing={refreshing} />}
        {challenge && !underWay && (
          <ChallengeNotice key={challenge.id} {...{ challenge, details, windows, refresh }} />
        )}
        <dl className={styles.facts}>
          <Plan details={details} prices={prices} mode={mode} />
          <When details={details} />
          {method && (
            <Fact name="Paid by">
              {inWords(method)}
              {method.type === 'host' && <span className={styles.quiet}> · expires {method.expires}</span>}
            </Fact>
          )}
        </dl>
        <WayBack details={details} mode={mode} />
      </div>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Shows the price of the plan; members without one see both. */
function Plan({ details, prices, mode }: Pick<Props, 'details' | 'prices'> & { mode: TaxMode | null }) {
  const plan = details.plan ?? 'monthly';
  const price = priceOf(prices, plan);
  if (price === null) return null;
  const terms = (
    <>
      <strong>{dollars(price)}</strong>
      {taxNote(mode)} {perPeriod[plan]}, billed on the same date {eachPeriod[plan]}
    </>
  );
  if (!details.subscription.active)
    return (
      <Fact name="Price">
        {terms}
        {plan === 'monthly' &&
          prices?.yearly !== undefined &&
          `, or ${dollars(prices.yearly)}${taxNote(mode)} a year`}
      </Fact>
    );
  return (
    <Fact name="Plan">
      {planTitles[plan]}: {terms}
    </Fact>
  );
}

/** The next date that matters. */
function When({ details: { subscription, next } }: { details: SubscriptionDetails }) {
  const { state, paidUntil } = subscription;
  if (next?.kind === 'charge')
    return (
      <Fact name="Next payment">
        <Day of={next.at} />, {dollars(next.amountCents)}
        {nextTaxNote(next)}
      </Fact>
    );
  if (next?.kind === 'retry')
    return (
      <Fact name="Next try">
        <Day of={next.at} />, {dollars(next.amountCents)}
        {nextTaxNote(next)}
      </Fact>
    );
  if (state === 'active')
    return (
      paidUntil && (
        <Fact name="Paid until">
          <Day of={paidUntil} />
        </Fact>
      )
    );
  return (
    paidUntil &&
    state !== 'inactive' && (
      <Fact name="Expires on">
        <Day of={paidUntil} />
      </Fact>
    )
  );
}

/** Says what resuming costs and includes. */
function WayBack({ details, mode }: { details: SubscriptionDetails; mode: TaxMode | null }) {
  const offer = offerOf(details);
  if (details.underWay !== null) return null;
  switch (offer.kind) {
    case 'none':
    case 'cancel':
      return null;
    case 'revive':
      return (
        <p className={styles.quiet}>
          You pay nothing today
          {offer.nextAt && (
            <>
              ; the next payment is due on <Day of={offer.nextAt} />
            </>
          )}
          .
        </p>
      );
    case 'subscribe':
      return offer.cents === null ? null : (
        <p className={styles.quiet}>
          You pay {dollars(offer.cents)}
          {addedNote(mode)} today for a month starting today.
        </p>
      );
    case 'specific':
      return (
        <p className={styles.quiet}>
          <strong className={styles.sum}>{dollars(offer.one.cents)}</strong>
          {addedNote(mode)} today covers the rest of the {periodNoun[duePlanOf(details)]} that started on{' '}
          <Day of={offer.one.from} />; your billing date stays the same.
        </p>
      );
  }
}
