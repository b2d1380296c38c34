import { LoadingLabel, Skeleton } from '@pool/design-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isChallengeDone } from '../../../model/challenge.ts';
import styles from './ConfirmWithBank.module.css';

/** The bank's page, in a frame that can neither read this page nor navigate the browser away. */
export function BankFrame({ url, onDecided }: { url: string; onDecided: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (isChallengeDone(event, { frame: frame.current?.contentWindow, url })) onDecided();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <div className={styles.place}>
      {!loaded && (
        <div className={styles.waiting}>
          <LoadingLabel>Loading your bank’s page</LoadingLabel>
          <Skeleton shape="block" height={360} />
        </div>
      )}
      <iframe
        ref={frame}
        title="Your bank’s page"
        src={url}
        // Keeps its own origin, which differs from ours, so that its messages can be recognised.
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        className={styles.frame}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
