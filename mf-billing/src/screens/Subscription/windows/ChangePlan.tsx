import type { PlanChange, SubscriptionDetails } from '@pool/contracts/billing';
import { Button, ErrorState, LoadingLabel, Notice, Skeleton } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useEffect, useRef } from 'react';
import { useAnnounceChange, useChangePlan, usePlanChange } from '../../../api/subscription.ts';
import { holdError, saysHold, sentenceOfError } from '../../../model/hold.ts';
import { isDecided, type KeyedRequest, keyedRequest } from '../../../model/keyed-request.ts';
import { dollars } from '../../../model/money.ts';
import { inWords } from '../../../model/status.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';
import { PlanChangeTerms } from './PlanChangeTerms.tsx';

type Props = { details: SubscriptionDetails; windows: Windows; onBusy: (busy: boolean) => void };

/** Changes to the other plan, or drops a planned change. Shows the cost before the button. */
export function ChangePlan({ details, windows, onBusy }: Props) {
  const current = details.plan ?? 'monthly';
  const wanted = details.nextPlan ? current : current === 'monthly' ? 'yearly' : 'monthly';
  const preview = usePlanChange(wanted);
  const { mutateAsync, isPending, data, error, reset } = useChangePlan();
  const announceChange = useAnnounceChange();
  const toast = useToast();
  const pending = useRef<KeyedRequest<{ plan: PlanChange['plan']; amountCents: number }> | null>(null);
  useEffect(() => {
    onBusy(isPending);
    // The window may continue with the bank's page.
    return () => onBusy(false);
  }, [onBusy, isPending]);
  const change = preview.data;

  const confirm = async ({ plan, amountCents, kind }: PlanChange) => {
    pending.current ??= keyedRequest({ plan, amountCents });
    try {
      const { hold, challenge } = await mutateAsync(pending.current);
      announceChange();
      if (challenge) {
        const purpose = { kind: 'plan' as const, plan, amountCents };
        return windows.open({ kind: 'confirmPayment', challenge, purpose, resumed: false });
      }
      if (hold) return;
      toast.show({ title: doneWords(plan, kind), tone: 'success' });
      windows.close('done');
    } catch (failure) {
      if (!isDecided(failure)) return announceChange();
      // A refusal may mean that the amount has changed, so it is fetched and has to be confirmed again.
      pending.current = null;
      void preview.refetch();
    }
  };
  const close = <Button onClick={() => windows.close()}>Not now</Button>;

  if ((data?.hold && !data.challenge) || saysHold(error))
    return (
      <>
        <Notice tone="warn" live title="Your payment is on hold">
          {holdError} It is being reviewed, and your plan changes once it is approved. We will email you.
        </Notice>
        <div className={styles.buttons}>
          <Button onClick={() => windows.close()}>Close</Button>
        </div>
      </>
    );
  if (change === undefined)
    return (
      <>
        {preview.isError ? (
          <ErrorState
            compact
            title={sentenceOfError(preview.error)}
            retrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <>
            <LoadingLabel>Loading the price</LoadingLabel>
            <Skeleton shape="block" height={144} />
          </>
        )}
        <div className={styles.buttons}>{close}</div>
      </>
    );
  return (
    <>
      <PlanChangeTerms change={change} by={details.method ? inWords(details.method) : null} />
      {error && <ErrorState compact title={sentenceOfError(error)} />}
      <div className={styles.buttons}>
        {close}
        <Button
          variant="primary"
          busy={isPending || preview.isFetching}
          onClick={() => {
            reset();
            if (change.type === 'host') return void confirm(change);
            const { plan, amountCents } = change;
            const purpose = { kind: 'plan' as const, plan, amountCents };
            windows.open({ kind: 'processPaypalSubscription', step: { state: 'leaving', purpose } });
          }}
        >
          {buttonWords(change)}
        </Button>
      </div>
    </>
  );
}

function buttonWords({ type, kind, plan, amountCents }: PlanChange): string {
  if (type === 'paypal') return 'Continue to PayPal';
  if (kind === 'now') return `Pay ${dollars(amountCents)}`;
  return kind === 'keep' ? `Keep the ${plan} plan` : `Switch to the ${plan} plan`;
}

function doneWords(plan: PlanChange['plan'], kind: PlanChange['kind']): string {
  if (kind === 'now') return `You are on the ${plan} plan`;
  return kind === 'keep' ? `You stay on the ${plan} plan` : `Your switch to the ${plan} plan is planned`;
}
