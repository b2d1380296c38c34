import { dayOf, type Track, type Version } from '@pool/contracts';
import { Badge, EmptyState, KeyChip, ProgressBar } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { minutes } from '../../model/formats.ts';
import { downloadsAtom } from '../../model/page-state.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import styles from './VersionPanel.module.css';

type Props = { track: Track; actions: TrackActions };

/** All versions of one track, each with its own figures, play and download. */
export function VersionPanel({ track, actions }: Props) {
  if (track.versions.length === 0)
    return <EmptyState compact title="No tracks available" description="The pool does not have this one." />;
  return (
    <ul className={styles.list} aria-label={`Versions of ${track.name}`}>
      {track.versions.map((version) => (
        <VersionLine key={version.id} track={track} version={version} actions={actions} />
      ))}
    </ul>
  );
}

function VersionLine({ track, version, actions }: Props & { version: Version }) {
  const download = useAtomValue(downloadsAtom).get(version.id);
  const name = `${track.name}, ${version.displayVersion}`;
  return (
    <li className={styles.line}>
      <PlayButton track={track} version={version} name={name} onPlay={actions.play} />
      <span className={styles.name}>{version.displayVersion}</span>
      <span className={styles.figures}>
        <span className={styles.bpm}>{version.bpm === null ? '–' : `${version.bpm} BPM`}</span>
        <KeyChip code={version.key} size="sm" />
        <span className={styles.time}>{minutes(version.durationMs)}</span>
      </span>
      <span className={styles.mark}>
        {version.downloaded && (
          <Badge tone="success">
            Downloaded{version.downloadDate ? ` ${dayOf(version.downloadDate)}` : ''}
          </Badge>
        )}
        {download?.state === 'running' && (
          <ProgressBar
            label={`Downloading ${name}`}
            value={download.total ? (download.received / download.total) * 100 : null}
          />
        )}
        {download?.state === 'failed' && <span className={styles.failed}>{download.message}</span>}
      </span>
      <DownloadButton track={track} version={version} name={name} onDownload={actions.download} />
    </li>
  );
}
