import { brand } from '@pool/contracts';
import { Button, Dialog } from '@pool/design-system';
import { useState } from 'react';

const seen = 'pool.register.told';
const price = `${(brand.priceCents / 100).toFixed(2)} USD`;

/** What joining is about, told once a visit before anything is typed, and again when asked for. */
export function HowItWorks() {
  const [open, setOpen] = useState(() => sessionStorage.getItem(seen) === null);
  const close = () => {
    sessionStorage.setItem(seen, '1');
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        How joining works
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title="How joining works"
        footer={
          <Button variant="primary" onClick={close}>
            Got it
          </Button>
        }
      >
        <ol>
          <li>Tell us who you are and what you play. It takes two minutes.</li>
          <li>Follow the link we mail you: it shows that the address is yours.</li>
          <li>DJs then subscribe for {price} a month, and cancel whenever they like.</li>
        </ol>
        <p>{brand.name} is for people who are at least 18 and work with music.</p>
      </Dialog>
    </>
  );
}
