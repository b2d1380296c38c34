import type { Flyer } from '@pool/contracts';
import { Button, Checkbox, Dialog, linkClass } from '@pool/design-system';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dismissFlyer, waitingFlyer } from './flyer-memory.ts';

/** A message of the operator on the home screen. Only loaded if there is one. */
export default function FlyerDialog() {
  const [flyer, setFlyer] = useState<Flyer | null>(waitingFlyer);
  const [forGood, setForGood] = useState(false);
  const goOn = useRef<HTMLButtonElement>(null);
  if (!flyer) return null;
  const close = () => {
    dismissFlyer(flyer, forGood);
    setFlyer(null);
  };
  return (
    <Dialog
      open
      opensWithPage
      onClose={close}
      title={flyer.title}
      description={flyer.text}
      initialFocus={goOn}
      footer={
        <Button ref={goOn} variant="primary" onClick={close}>
          Continue to website
        </Button>
      }
    >
      {flyer.more && (
        <p>
          <Link className={linkClass()} to={flyer.more.to} onClick={close}>
            {flyer.more.label}
          </Link>
        </p>
      )}
      <Checkbox
        label="Don't show this message"
        checked={forGood}
        onChange={(event) => setForGood(event.target.checked)}
      />
    </Dialog>
  );
}
