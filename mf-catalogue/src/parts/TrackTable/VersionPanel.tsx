import { dayOf, paths, type Track, type Version, viewerOf } from '@pool/contracts';
import { type VersionLetter, versionLetters, versionsUnder } from '@pool/contracts/catalogue';
import {
  Badge,
  Button,
  cx,
  EmptyState,
  KeyChip,
  linkClass,
  MixIcon,
  ProgressBar,
  Tempo,
  VisuallyHidden,
} from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGate } from '../../actions/use-gate.ts';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { formatWords, minutes } from '../../model/formats.ts';
import { downloadsAtom } from '../../model/page-state.ts';
import { isDownloadable, markNames } from '../../model/row-name.ts';
import { isNewVersion } from '../../model/versions.ts';
import { Energy } from '../Energy/Energy.tsx';
import { Mark } from '../Marks/Marks.tsx';
import { AddButton } from './AddButton.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import styles from './VersionPanel.module.css';

type Props = { track: Track; actions: TrackActions };

const letterNames: Record<VersionLetter, string> = {
  A: 'All',
  O: 'Original',
  I: 'Intro / Outro',
  R: 'Remix',
};

/** The energy of a track, and its versions by letter, each with its own numbers, marks and buttons to play, add and download. */
export function VersionPanel({ track, actions }: Props) {
  const [letter, setLetter] = useState<VersionLetter>('A');
  const hasFiles = isDownloadable(track);
  const versions = track.inPool ? versionsUnder(track.versions, letter) : [];
  return (
    <div className={styles.panel}>
      {(hasFiles || track.energy) && (
        <div className={styles.bar}>
          {hasFiles && <LetterChoice letter={letter} onChange={setLetter} />}
          <Energy energy={track.energy} isNamed className={styles.energy} />
          {hasFiles && (
            <Button
              size="sm"
              variant="ghost"
              icon={<MixIcon size={14} />}
              onClick={() => actions.mixes(track)}
            >
              Mixes with
            </Button>
          )}
        </div>
      )}
      {versions.length === 0 ? (
        <EmptyState
          compact
          title="No tracks available"
          {...(!hasFiles && { description: 'This track is not in the pool.' })}
        />
      ) : (
        <ul className={styles.list} aria-label={`Versions of ${track.name}`}>
          {versions.map((version) => (
            <VersionLine key={version.id} track={track} version={version} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  );
}

type LetterProps = { letter: VersionLetter; onChange: (letter: VersionLetter) => void };

function LetterChoice({ letter, onChange }: LetterProps) {
  const may = useGate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is too heavy for four buttons in a line
    <div className={styles.letters} role="group" aria-label="Version types">
      {versionLetters.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.letter}
          aria-label={letterNames[one]}
          aria-pressed={one === letter}
          title={letterNames[one]}
          onClick={() => may('more') && onChange(one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
}

function VersionLine({ track, version, actions }: Props & { version: Version }) {
  const download = useAtomValue(downloadsAtom).get(version.id);
  const visitor = viewerOf(useUser()) === 'visitor';
  const name = `${track.name}, ${version.displayVersion}`;
  if (!version.hasFile) return <FilelessLine version={version} />;
  return (
    <li className={styles.line} data-version={version.id}>
      <PlayButton track={track} version={version} name={name} onPlay={actions.play} />
      <span className={styles.name}>
        {version.diy && <Mark id="diy" words="FRP DIY Version" />}
        {/* Only members choose a version. */}
        {visitor ? (
          <Link className={linkClass('quiet')} to={paths.register()}>
            {version.displayVersion}
          </Link>
        ) : (
          version.displayVersion
        )}
      </span>
      <span className={styles.figures}>
        <Tempo bpm={version.bpm} unit="BPM" className={styles.bpm} />
        <KeyChip code={version.key} size="sm" />
        <span className={styles.time}>{minutes(version.durationMs)}</span>
      </span>
      <span className={styles.mark}>
        {version.formats.length > 0 && (
          <span className={styles.formats}>
            <VisuallyHidden>Formats: </VisuallyHidden>
            {version.formats.map(formatWords).join(' · ')}
          </span>
        )}
        {version.downloaded && (
          <Badge tone="success">
            Downloaded{version.downloadDate ? ` ${dayOf(version.downloadDate)}` : ''}
          </Badge>
        )}
        {isNewVersion(version, track.versions) && <Badge tone="info">{markNames.newVersion}</Badge>}
        {download?.state === 'running' && (
          <ProgressBar
            label={`Downloading ${name}`}
            value={download.total ? (download.received / download.total) * 100 : null}
          />
        )}
        {download?.state === 'failed' && <span className={styles.failed}>{download.message}</span>}
      </span>
      <span className={styles.buttons}>
        <AddButton track={track} versionId={version.id} name={name} onAdd={actions.add} />
        <DownloadButton
          track={track}
          version={version}
          name={name}
          onDownload={actions.download}
          withFormats
        />
      </span>
    </li>
  );
}

/** A version with metadata only: its name, without buttons. */
const FilelessLine = ({ version }: { version: Version }) => (
  <li className={cx(styles.line, styles.fileless)}>
    <span />
    <span className={styles.name}>{version.displayVersion}</span>
    <span className={styles.figures}>
      <Tempo bpm={version.bpm} unit="BPM" className={styles.bpm} />
      <KeyChip code={version.key} size="sm" />
    </span>
    <span className={styles.mark}>
      <Badge>No file yet</Badge>
    </span>
  </li>
);
