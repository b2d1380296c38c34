import { Button, cx } from '@pool/design-system';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './ArtistPage.module.css';

/** A biography in three lines, and the whole of it when asked for. The button is there only where something is cut. */
export function Bio({ text }: { text: string }) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  // What three lines hold depends on the width: measured whenever that changes, while closed.
  useLayoutEffect(() => {
    const element = words.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    // At once as well: a button that came a frame later would push down what stands below.
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [open]);

  if (text === '') return null;
  return (
    <div className={styles.bio}>
      <p ref={words} id={id} className={cx(styles.bioText, !open && styles.short)}>
        {text}
      </p>
      {(cut || open) && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((now) => !now)}
        >
          {open ? 'Hide bio' : 'Learn more'}
        </Button>
      )}
    </div>
  );
}
