import { Button, IconButton, ProgressBar, VisuallyHidden, XIcon } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Archive, archiveAtom } from '../../archive/archive-state.ts';
import type { Archives } from '../../archive/archives.ts';
import { type Download, trayAtom } from '../../downloads/download-state.ts';
import type { Downloads } from '../../downloads/manager.ts';
import { newsOf, type Shown } from '../../model/tray-words.ts';
import { ArchiveEntry } from './ArchiveEntry.tsx';
import styles from './Tray.module.css';
import { useStay } from './use-stay.ts';
import { useTrayFocus } from './use-tray-focus.ts';

/** The downloads in progress, above the bar. Each can be stopped; a failed one says why and can be retried. */
export function Tray({ downloads, archives }: { downloads: Downloads; archives: Archives }) {
  const tray = useAtomValue(trayAtom);
  const archive = useAtomValue(archiveAtom);
  const element = useRef<HTMLElement>(null);
  const focus = useTrayFocus(element);
  useStay();
  return (
    <>
      <Voice downloads={tray} archive={archive} />
      {(tray.length > 0 || archive) && (
        <section ref={element} {...focus} className={styles.tray} aria-label="Downloads in progress">
          <Entries {...{ tray, archive, downloads, archives }} />
        </section>
      )}
    </>
  );
}

/** Announces what starts and what is saved to screen readers. The live region must exist before its text. */
function Voice(shown: Shown) {
  const before = useRef<Shown>({ downloads: [], archive: null });
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = newsOf(before.current, shown);
    before.current = shown;
    if (news) setWords(news);
  }, [shown]);
  return (
    <VisuallyHidden>
      <output>{words}</output>
    </VisuallyHidden>
  );
}

function Entries({
  tray,
  archive,
  downloads,
  archives,
}: {
  tray: readonly Download[];
  archive: Archive | null;
  downloads: Downloads;
  archives: Archives;
}) {
  const waiting = tray.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      {waiting > 1 && (
        <div className={styles.head}>
          <span>{waiting} waiting</span>
          <Button size="sm" variant="ghost" onClick={downloads.cancelWaiting}>
            Cancel these
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {archive && <ArchiveEntry archive={archive} archives={archives} />}
        {tray.map((download) => (
          <Entry key={download.versionId} download={download} downloads={downloads} />
        ))}
      </ul>
    </>
  );
}

function Entry({ download, downloads }: { download: Download; downloads: Downloads }) {
  const { title, versionId, state, received, total, message, again } = download;
  const over = state === 'done' || state === 'failed';
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.title} title={title}>
          {title}
        </p>
        {state === 'running' && (
          <ProgressBar label={`Downloading ${title}`} value={total ? (received / total) * 100 : null} />
        )}
        {state === 'waiting' && <p className={styles.note}>Waiting</p>}
        {state === 'done' && <p className={styles.note}>Saved</p>}
        {state === 'failed' && (
          <p className={styles.trouble} role="alert">
            {message}
          </p>
        )}
      </div>
      {state === 'failed' && again && (
        <Button size="sm" aria-label={`Try again: ${title}`} onClick={() => downloads.retry(versionId)}>
          Try again
        </Button>
      )}
      <IconButton
        label={over ? `Dismiss ${title}` : `Cancel ${title}`}
        size="sm"
        onClick={() => downloads.cancel(versionId)}
      >
        <XIcon size={14} />
      </IconButton>
    </li>
  );
}
