import { Dialog, IconButton, KeyboardIcon } from '@pool/design-system';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { keyHelpAtom } from '../../model/page-state.ts';
import { keyHelp, takesText } from '../TrackTable/row-keys.ts';
import styles from './KeyHelp.module.css';

/** Opens the list of keyboard shortcuts, for members who do not know about the ? key yet. */
export function KeyHelpButton() {
  const open = useSetAtom(keyHelpAtom);
  return (
    <IconButton
      label="Keyboard shortcuts"
      aria-keyshortcuts="?"
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={() => open(true)}
    >
      <KeyboardIcon size={16} />
    </IconButton>
  );
}

/**
 * The list of keyboard shortcuts, and those that work wherever the focus is: ? shows the list, j and k go to the current row, and the other
 * letters act on it. (/ belongs to the search box; digits and arrows belong to the player.)
 */
export function KeyHelp() {
  const [open, setOpen] = useAtom(keyHelpAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (takesText(target) || target.closest(ownKeys)) return;
    if (!act(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  /** Acts on a key. Returns whether the key was handled. */
  function act(key: string): boolean {
    if (key === '?') {
      setOpen(true);
      return true;
    }
    if (!/^[jkpvdam]$/i.test(key)) return false;
    const row = rowAtHand();
    // The focus shows which row the key acts on.
    row?.focus();
    // The row handles the key itself. A move from outside the list only focuses the row.
    if (row && !/^[jk]$/i.test(key))
      row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return row !== undefined;
  }

  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keys" size="sm">
      <dl className={styles.keys}>
        {keyHelp.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt className={styles.caps}>
              {keys.map((key) => (key === '–' ? <span key={key}>–</span> : <kbd key={key}>{key}</kbd>))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Elements in which letters have another meaning. */
const ownKeys =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="menubar"], [role="listbox"], [role="combobox"]';

/** Returns the row that Tab leads to, in the first visible list. */
const rowAtHand = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row][tabindex="0"]')].find((one) =>
    one.checkVisibility(),
  );
