import { buttonClass, cx, Spinner, VisuallyHidden } from '@pool/design-system';
import { type DragEvent, useId, useState } from 'react';
import styles from './Photo.module.css';

/** Accepts a photo that is dropped or chosen by the button. `busy` while one is being read. */
export function PhotoDrop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way, the field below is the first
    <div
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after a mistake.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </VisuallyHidden>
      <label htmlFor={id} className={buttonClass({ variant: 'primary' })}>
        Choose a photo
      </label>
      <span>or drop one here. JPEG, PNG or WebP.</span>
      <span role="status" aria-label="Progress">
        {busy && (
          <>
            <Spinner /> Reading your photo
          </>
        )}
      </span>
    </div>
  );
}
