import { buttonClass, DownloadIcon } from '@pool/design-system';
import { useState } from 'react';
import { isOwnPicture, pictureName } from '../../model/check-picture.ts';
import styles from './MadePicture.module.css';

type Props = {
  /** Not trusted: only a picture of this site is shown. */
  url: string;
  /** What it was made from. */
  prompt: string;
  at: Date;
};

/** A picture an agent made, to look at and to keep. */
export function MadePicture({ url, prompt, at }: Props) {
  const [isGone, setGone] = useState(false);
  if (!isOwnPicture(url)) return <Trouble>This picture is on another site and is not shown.</Trouble>;
  if (isGone) return <Trouble>This picture is no longer available. Ask again for a new one.</Trouble>;
  return (
    <figure className={styles.figure}>
      <img
        src={url}
        alt={prompt || 'Picture made by the agent'}
        className={styles.picture}
        onError={() => setGone(true)}
      />
      <a href={url} download={pictureName(at)} className={buttonClass({ size: 'sm' })}>
        <DownloadIcon size={14} aria-hidden="true" />
        Save
      </a>
    </figure>
  );
}

const Trouble = ({ children }: { children: string }) => <p className={styles.trouble}>{children}</p>;
