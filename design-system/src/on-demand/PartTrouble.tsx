import { useState } from 'react';
import { createPortal } from 'react-dom';
import { PlainToast } from '../Toast/PlainToast.tsx';
import styles from '../Toast/Toast.module.css';

/** Says that the part could not be loaded. The next click tries again. */
export function PartTrouble() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return createPortal(
    <div className={styles.viewport}>
      <PlainToast
        tone="danger"
        title="This could not be opened"
        description="Check your connection and try again."
        onDismiss={() => setIsOpen(false)}
      />
    </div>,
    document.body,
  );
}
