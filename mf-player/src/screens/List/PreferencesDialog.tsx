import {
  type CrateFormat,
  crateFormatNames,
  crateFormats,
  type DownloadPreferences,
  downloadPreferences,
  isFullPath,
  needsFolder,
} from '@pool/contracts/library';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  ErrorState,
  Skeleton,
  TextField,
} from '@pool/design-system';
import { useState } from 'react';
import type { Preferences } from '../../api/use-preferences.ts';
import { troubleOf } from '../../model/trouble.ts';
import { VersionSelect } from '../../parts/VersionSelect.tsx';
import { requestPlace } from '../../place/place.ts';

/** A crate that needs a folder, and what to do once it has one. */
export type FolderRequest = { format: CrateFormat; purpose: 'zip' | 'export' };

type Props = {
  open: boolean;
  /** Why the dialog opened automatically; null if it was opened by its button. */
  request: FolderRequest | null;
  onClose: () => void;
  onSaved: (saved: DownloadPreferences) => void;
  preferences: Preferences;
};

/** The settings for downloaded files: their tags, their folder, the crates, and whether locations are recorded. */
export function PreferencesDialog({ open, request, onClose, onSaved, preferences }: Props) {
  const { state, now, retry, save } = preferences;
  // A new form for each opening, so that unsaved input is discarded.
  if (open && state === 'known')
    return <Form now={now} save={save} request={request} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title="Download settings">
      {state === 'failed' ? (
        <ErrorState compact title="Your preferences could not be loaded" onRetry={retry} />
      ) : (
        <Skeleton lines={5} height={20} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'request' | 'onSaved' | 'onClose'> & {
  now: DownloadPreferences;
  save: Preferences['save'];
};

/** Returns which crates cannot be created without a folder; null if one is named or none is needed. */
function folderProblem({ folder, crates }: DownloadPreferences, wanted: CrateFormat | null): string | null {
  const [format] = [...(wanted ? [wanted] : []), ...crates].filter(needsFolder);
  if (!format || isFullPath(folder)) return null;
  const software = crateFormatNames[format].name.split(' ')[0];
  return `${software} needs the full path of this folder to find your files`;
}

function Form({ now, save, request, onSaved, onClose }: FormProps) {
  const [draft, setDraft] = useState<DownloadPreferences>(
    request?.purpose === 'zip' ? { ...now, crates: [...now.crates, request.format] } : now,
  );
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [placeNote, setPlaceNote] = useState<string | undefined>(undefined);
  const change = (part: Partial<DownloadPreferences>) => setDraft((before) => ({ ...before, ...part }));
  const isUsable = downloadPreferences.shape.folder.safeParse(draft.folder).success;
  const folderError = isUsable
    ? folderProblem(draft, request?.purpose === 'export' ? request.format : null)
    : 'This folder cannot be used';

  const share = async (sharePlace: boolean) => {
    change({ sharePlace });
    setPlaceNote(undefined);
    // The browser also has to ask for permission, and only does so now.
    if (sharePlace && !(await requestPlace()))
      setPlaceNote('Location access is blocked. Allow it for this site in your browser settings.');
  };
  const finish = async () => {
    setSaving(true);
    setTrouble(null);
    try {
      const saved = { ...draft, folder: draft.folder.trim() };
      await save(saved);
      onClose();
      onSaved(saved);
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download settings"
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={saving}
            disabled={folderError !== null}
            onClick={() => void finish()}
          >
            Save
          </Button>
        </>
      }
    >
      <Checkbox
        label="Write the Camelot code to each file’s comment"
        hint="For software that shows the comment but not the key."
        checked={draft.keyComment}
        onChange={({ target }) => change({ keyComment: target.checked })}
      />
      <VersionSelect value={draft.defaultVersion} onChange={(defaultVersion) => change({ defaultVersion })} />
      <TextField
        label="Folder where you keep your downloads"
        hint="For example C:\Music\Pool or /Users/you/Music. Crates look for files there. M3U8 playlists also work without it, as long as the playlist is in the same folder as its files."
        value={draft.folder}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        error={folderError ?? undefined}
        autoFocus={request !== null}
        onChange={({ target }) => change({ folder: target.value })}
      />
      <CheckboxGroup
        label="Crates in each zip"
        options={crateFormats.map((value) => ({ value, label: crateFormatNames[value].name }))}
        value={draft.crates}
        onChange={(values) =>
          change({ crates: crateFormats.filter((one: CrateFormat) => values.includes(one)) })
        }
      />
      <Checkbox
        label="Share my location with labels"
        hint="Saves your location when you play and download. Off by default."
        error={placeNote}
        checked={draft.sharePlace}
        onChange={({ target }) => void share(target.checked)}
      />
      {trouble && <ErrorState compact title="Your preferences were not saved" description={trouble} />}
    </Dialog>
  );
}
