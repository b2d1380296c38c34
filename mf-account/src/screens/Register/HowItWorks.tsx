import { brand } from '@pool/contracts';
import { listPriceCents } from '@pool/contracts/plans';
import { Button, Dialog } from '@pool/design-system';
import { tabStore, taxNote } from '@pool/remote-kit';
import { type RefObject, useRef, useState } from 'react';

const key = 'pool.register.told';
/** Returns whether this visitor has seen the explanation. Without storage it is shown each time. */
const hasSeen = (): boolean => tabStore.read(key) !== null;
const usd = (cents: number) => `${(cents / 100).toFixed(2)} USD${taxNote()}`;

/** Explains registration. Opens once per visit, before any input, and again by the button. `heading` is the page's title. */
export function HowItWorks({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const [step, setStep] = useState<'automatic' | 'opened' | 'closed'>(() =>
    hasSeen() ? 'closed' : 'automatic',
  );
  const button = useRef<HTMLButtonElement>(null);
  /**
   * Where the focus returns: to the button that opened the dialog, or, if it opened automatically, to the top of the page, so that the next
   * Tab leads to the first field.
   */
  const back = useRef<HTMLElement | null>(null);
  const close = () => {
    tabStore.write(key, '1');
    back.current = step === 'opened' ? button.current : heading.current;
    setStep('closed');
  };
  return (
    <>
      <Button ref={button} variant="ghost" size="sm" onClick={() => setStep('opened')}>
        How joining works
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        finalFocus={() => back.current}
        size="sm"
        title="How joining works"
        footer={
          <Button variant="primary" onClick={close}>
            Got it
          </Button>
        }
      >
        <ol>
          <li>Tell us who you are and what you play. It takes about two minutes.</li>
          <li>Open the link in the email we send you to confirm your address.</li>
          <li>
            DJs then subscribe for {usd(listPriceCents('monthly'))} a month or {usd(listPriceCents('yearly'))}{' '}
            a year and can cancel at any time.
          </li>
        </ol>
        <p>{brand.name} is for music professionals aged 18 and over.</p>
      </Dialog>
    </>
  );
}
