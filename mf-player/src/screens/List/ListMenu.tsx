import { Badge, IconButton, ListIcon, Popover, SettingsIcon } from '@pool/design-system';
import { saveFile, useBusEvent, useToast } from '@pool/remote-kit';
import { useState } from 'react';
import { fetchCrate } from '../../api/fetch-crate.ts';
import { useDownloadList } from '../../api/use-download-list.ts';
import { usePreferences } from '../../api/use-preferences.ts';
import { tracksInWords } from '../../model/list-words.ts';
import { ListBody } from './ListBody.tsx';
import { ListFooter } from './ListFooter.tsx';
import styles from './ListMenu.module.css';
import { type FolderRequest, PreferencesDialog } from './PreferencesDialog.tsx';
import { type ListOutside, useListActs } from './use-list-acts.ts';

/** How the settings were opened: by their button, or because a crate needs a folder. */
type OpenSettings = { for: FolderRequest | null };

const realOutside: ListOutside = { fetchCrate, save: saveFile };

/** The slot 'list': the download list behind its counter in the navbar. */
export function ListMenu({ outside = realOutside }: { outside?: ListOutside }) {
  const [open, setOpen] = useState(false);
  const [settings, setSettings] = useState<OpenSettings | null>(null);
  const [count, setCount] = useState(0);
  const list = useDownloadList();
  const preferences = usePreferences();
  const toast = useToast();
  const show = (next: boolean) => {
    // A newly added entry is visible in the list, where on a phone the toast about it would cover its buttons.
    if (next) toast.dismissTopic('download-list');
    setOpen(next);
  };
  const acts = useListActs(list, preferences.now, outside);
  // The counter follows the bus, which knows new entries before the list itself is read again.
  useBusEvent('downloadList.changed', ({ versionIds }) => {
    if (versionIds.length === 0 && count > 0 && !settings) setOpen(false);
    setCount(versionIds.length);
  });
  const entries = list.entries ?? [];
  return (
    <Popover
      open={open}
      onOpenChange={show}
      title="Download list"
      aside={
        <span className={styles.aside}>
          {count > 0 && <span className={styles.count}>{tracksInWords(count)}</span>}
          <IconButton label="Download settings" onClick={() => setSettings({ for: null })}>
            <SettingsIcon size={16} />
          </IconButton>
        </span>
      }
      trigger={
        <IconButton label={`Download list, ${tracksInWords(count)}`} className={styles.trigger}>
          <ListIcon size={18} />
          {count > 0 && (
            <span className={styles.badge}>
              <Badge tone="accent" count>
                {count > 999 ? '999+' : count}
              </Badge>
            </span>
          )}
        </IconButton>
      }
      footer={
        entries.length > 0 && (
          <ListFooter
            entries={entries}
            list={list}
            acts={acts}
            preferences={preferences}
            onFolderNeeded={(request) => setSettings({ for: request })}
          />
        )
      }
    >
      <ListBody list={list} arrived={acts.arrived} />
      <PreferencesDialog
        open={settings !== null}
        request={settings?.for ?? null}
        onClose={() => setSettings(null)}
        onSaved={({ folder }) => {
          if (settings?.for?.purpose === 'export')
            void acts.exportCrate(settings.for.format, entries, folder);
        }}
        preferences={preferences}
      />
    </Popover>
  );
}
