import { Button, IconButton, ProgressBar, XIcon } from '@pool/design-system';
import { bytesInWords } from '@pool/remote-kit';
import { type Archive, isActive, progressOf } from '../../archive/archive-state.ts';
import type { Archives } from '../../archive/archives.ts';
import { tracksInWords } from '../../model/list-words.ts';
import styles from './Tray.module.css';

/** The current archive, first in the tray: its progress, its failures, and the choice of what to do about them. */
export function ArchiveEntry({ archive, archives }: { archive: Archive; archives: Archives }) {
  const { name, phase, message } = archive;
  const active = isActive(archive);
  const { arrived, of, bytes, percent } = progressOf(archive);
  return (
    <li className={styles.entry} data-phase={phase}>
      <div className={styles.words}>
        <p className={styles.title} title={name}>
          {name}
        </p>
        {(phase === 'fetching' || phase === 'packing') && (
          <>
            <ProgressBar label={`Downloading ${name}`} value={percent} />
            <p className={styles.note}>
              {phase === 'packing' ? 'Packing' : `${arrived} of ${of}`} · {bytesInWords(bytes)}
            </p>
          </>
        )}
        {phase === 'done' && (
          <p className={styles.note}>
            Saved, {tracksInWords(archive.members.filter(({ of }) => 'versionId' in of).length)} ·{' '}
            {bytesInWords(bytes)}
          </p>
        )}
        {phase === 'failed' && (
          <p className={styles.trouble} role="alert">
            {message}
          </p>
        )}
        {phase === 'waitsForAnswer' && <Failures archive={archive} />}
        {(phase === 'waitsForAnswer' || phase === 'failed') && (
          <div className={styles.choice}>
            <Button size="sm" onClick={archives.retry}>
              Try again
            </Button>
            {phase === 'waitsForAnswer' && arrived > 0 && (
              <Button size="sm" variant="ghost" onClick={archives.leaveOut}>
                Skip
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton
        label={active ? `Cancel ${name}` : `Dismiss ${name}`}
        size="sm"
        className={styles.atTop}
        onClick={archives.cancel}
      >
        <XIcon size={14} />
      </IconButton>
    </li>
  );
}

/** Lists what is missing and why, with the first few by name. */
function Failures({ archive }: { archive: Archive }) {
  const failed = archive.members.filter(({ state }) => state === 'failed');
  const named = failed.slice(0, 3);
  return (
    <div className={styles.trouble} role="alert">
      <p>
        {failed.length} of {archive.members.length} could not be downloaded
      </p>
      <ul className={styles.failures}>
        {named.map(({ id, title, message }) => (
          <li key={id}>
            {title}: {message}
          </li>
        ))}
        {failed.length > named.length && <li>and {failed.length - named.length} more</li>}
      </ul>
    </div>
  );
}
