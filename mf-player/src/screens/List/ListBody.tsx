import type { DownloadEntry } from '@pool/contracts/library';
import { fromCamelot, keyName } from '@pool/contracts/music-key';
import {
  EmptyState,
  ErrorState,
  IconButton,
  KeyChip,
  LoadingLabel,
  Skeleton,
  SuccessIcon,
  VisuallyHidden,
  XIcon,
} from '@pool/design-system';
import { bytesInWords, clockTime } from '@pool/remote-kit';
import { useEffect, useRef } from 'react';
import type { DownloadList } from '../../api/use-download-list.ts';
import { entryTitle } from '../../model/list-words.ts';
import styles from './ListMenu.module.css';

type Props = { list: DownloadList; arrived: ReadonlySet<number> };

/** The entries, in any loading state of the list. */
export function ListBody({ list, arrived }: Props) {
  const { entries } = list;
  const rows = useRef<HTMLUListElement>(null);
  /** The row whose button was used. When it is gone, the focus moves to the row in its place. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const at = left.current;
    if (at === null || !entries) return;
    left.current = null;
    const buttons = rows.current?.querySelectorAll('button');
    buttons?.item(Math.min(at, entries.length - 1))?.focus();
  }, [entries]);
  if (list.failed)
    return (
      <div className={styles.state}>
        <ErrorState compact title="The list could not be loaded" onRetry={list.retry} />
      </div>
    );
  if (entries === null)
    return (
      <div className={styles.state}>
        <LoadingLabel>Loading your download list</LoadingLabel>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} shape="block" height={40} />
        ))}
      </div>
    );
  if (entries.length === 0)
    return (
      <EmptyState
        title="Your download list is empty"
        description="Add tracks with the plus button, then download them all at once."
      />
    );
  return (
    <ul ref={rows} className={styles.list} aria-label="Tracks on the list">
      {entries.map((entry, at) => (
        <Entry
          key={entry.id}
          entry={entry}
          arrived={arrived.has(entry.versionId)}
          onRemove={() => {
            left.current = at;
            void list.remove(entry);
          }}
        />
      ))}
    </ul>
  );
}

function Entry({
  entry,
  arrived,
  onRemove,
}: {
  entry: DownloadEntry;
  arrived: boolean;
  onRemove: () => void;
}) {
  const { artist, name, version, key, durationMs, size } = entry;
  const parsed = key ? fromCamelot(key) : null;
  const title = `${artist} - ${name}`;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.title} title={title}>
          {title}
        </p>
        <p className={styles.facts}>
          <span className={styles.version}>{version}</span>
          {durationMs !== null && <span>{clockTime(durationMs / 1000)}</span>}
          {size !== null && <span>{bytesInWords(size)}</span>}
        </p>
      </div>
      {arrived && (
        <span className={styles.arrived}>
          <SuccessIcon size={16} aria-hidden="true" />
          <VisuallyHidden>Downloaded</VisuallyHidden>
        </span>
      )}
      <KeyChip size="sm" code={key} {...(parsed && { name: keyName(parsed) })} />
      <IconButton label={`Remove ${entryTitle(entry)} from the list`} size="sm" onClick={onRemove}>
        <XIcon size={14} />
      </IconButton>
    </li>
  );
}
