import { Button, cx } from '@pool/design-system';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './ArtistPage.module.css';

/** A biography in three lines, with a button for the whole text if it is cut off. */
export function Bio({ text }: { text: string }) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  // How much fits into three lines depends on the width, so it is measured whenever that changes, while closed.
  useLayoutEffect(() => {
    const element = words.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    // Also measured immediately, since a button that appears a frame later would push down the content below it.
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
