import { Dialog, IconButton, KeyboardIcon } from '@pool/design-system';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { keyHelpAtom } from '../../model/page-state.ts';
import { keyHelp, takesText } from '../TrackTable/row-keys.ts';
import styles from './KeyHelp.module.css';

/** Opens the list of keys; for those who do not know yet that ? does. */
export function KeyHelpButton() {
  const open = useSetAtom(keyHelpAtom);
  return (
    <IconButton
      label="Keys of the list"
      aria-keyshortcuts="?"
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={() => open(true)}
    >
      <KeyboardIcon size={16} />
    </IconButton>
  );
}

/** The list of keys, and the keys that work wherever one is: ? shows it, j and k go to the list. (/ is the search box's own.) */
export function KeyHelp() {
  const [open, setOpen] = useAtom(keyHelpAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (takesText(target) || target.closest('[role="dialog"], [role="menu"]')) return;
    if (!act(key, target)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  /** Answers whether the key meant something. */
  function act(key: string, target: Element): boolean {
    if (key === '?') setOpen(true);
    // From nowhere in particular the keys of the list lead into it.
    else if (/^[jk]$/i.test(key) && target === document.body) return focusOn('tr[data-row][tabindex="0"]');
    else return false;
    return true;
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

/** Gives focus to the first such element that can be seen. */
function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  found?.focus();
  return found !== undefined;
}
