import { chatLimits } from '@pool/contracts/ai';
import { IconButton, UploadIcon, XIcon } from '@pool/design-system';
import { useRef } from 'react';
import styles from './PictureParts.module.css';
import { useObjectUrl } from './use-picture.ts';

/** Opens the browser's file dialog. */
export function ChoosePicture({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Add a picture" onClick={() => input.current?.click()}>
        <UploadIcon size={16} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={chatLimits.imageTypes.join(',')}
        aria-label="Picture"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Cleared, so that choosing the same file again fires a change.
          target.value = '';
        }}
      />
    </>
  );
}

type ChosenProps = { file: File; onRemove: () => void; onBroken: () => void };

/** The picture to be sent with the message. */
export function ChosenPicture({ file, onRemove, onBroken }: ChosenProps) {
  const url = useObjectUrl(file);
  return (
    <div className={styles.chosen}>
      {url && (
        <img src={url} alt={`Ready to send: ${file.name}`} className={styles.preview} onError={onBroken} />
      )}
      <span className={styles.name}>{file.name}</span>
      <IconButton size="sm" label="Remove the picture" onClick={onRemove}>
        <XIcon size={14} />
      </IconButton>
    </div>
  );
}
