import {
  type CrateFormat,
  crateFormatNames,
  crateFormats,
  type DownloadEntry,
  isFullPath,
  needsFolder,
} from '@pool/contracts/library';
import { Button, ConfirmDialog, DownloadIcon, Menu, TrashIcon } from '@pool/design-system';
import { bytesInWords, useToast } from '@pool/remote-kit';
import { useState } from 'react';
import type { DownloadList } from '../../api/use-download-list.ts';
import type { Preferences } from '../../api/use-preferences.ts';
import { sizeOf, tracksInWords } from '../../model/list-words.ts';
import { troubleOf } from '../../model/trouble.ts';
import { CrateChoice } from './CrateChoice.tsx';
import styles from './ListMenu.module.css';
import type { FolderRequest } from './PreferencesDialog.tsx';
import type { ListActs } from './use-list-acts.ts';

type Props = {
  entries: readonly DownloadEntry[];
  list: DownloadList;
  acts: ListActs;
  preferences: Preferences;
  /** Called when a crate is requested that needs a folder first. */
  onFolderNeeded: (request: FolderRequest) => void;
};

/** The actions on the whole list, below it. */
export function ListFooter({ entries, list, acts, preferences, onFolderNeeded }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [clearing, setClearing] = useState(false);
  const toast = useToast();
  const { progress, zipping } = acts;
  const size = sizeOf(entries);
  const clear = async () => {
    setClearing(true);
    await list.clear();
    setClearing(false);
    setConfirming(false);
  };
  const isReady = (format: CrateFormat) => !needsFolder(format) || isFullPath(preferences.now.folder);
  const choose = (crates: CrateFormat[]) => {
    const format = crates.find((one) => !isReady(one));
    if (format) onFolderNeeded({ format, purpose: 'zip' });
    else void save(crates);
  };
  const save = (crates: Preferences['now']['crates']) =>
    preferences
      .save({ ...preferences.now, crates })
      .catch((error: unknown) =>
        toast.show({ tone: 'danger', title: 'Your choice was not saved', description: troubleOf(error) }),
      );
  return (
    <div className={styles.foot}>
      <CrateChoice
        value={preferences.now.crates}
        disabled={preferences.state !== 'known'}
        onChange={choose}
      />
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={zipping}
          icon={<DownloadIcon size={16} />}
          onClick={() => acts.zip(entries)}
        >
          {zipping ? 'Downloading...' : 'Download in zip'}
        </Button>
        {progress ? (
          <Button onClick={acts.stopAll}>
            Stop, {progress.requested} of {progress.of}
          </Button>
        ) : (
          <Button onClick={() => acts.downloadAll(entries)}>Download All</Button>
        )}
      </div>
      <div className={styles.acts}>
        <Menu
          align="start"
          trigger={
            <Button variant="ghost" size="sm">
              Export crate
            </Button>
          }
          entries={crateFormats.map((format) => ({
            id: format,
            label: crateFormatNames[format].name,
            onSelect: () =>
              isReady(format)
                ? void acts.exportCrate(format, entries)
                : onFolderNeeded({ format, purpose: 'export' }),
          }))}
        />
        {size !== null && <span className={styles.size}>{bytesInWords(size)}</span>}
        <Button variant="ghost" size="sm" icon={<TrashIcon size={14} />} onClick={() => setConfirming(true)}>
          Clear
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Clear your download list?"
        description={`${tracksInWords(entries.length)} will be removed. Files you have downloaded stay where they are.`}
        confirmLabel="Clear list"
        cancelLabel="Keep list"
        tone="danger"
        busy={clearing}
        onConfirm={() => void clear()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
