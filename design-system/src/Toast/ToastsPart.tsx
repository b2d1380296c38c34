import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { dialogOpened } from '../Dialog/dialog-opened.ts';
import { XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { ToneIcon } from './PlainToast.tsx';
import styles from './Toast.module.css';
import type { ToastHost } from './toast-types.ts';
import { toneOf } from './tone-of.ts';

/** The messages themselves, loaded on demand. */
export const ToastsPart = ({ manager }: Pick<ToastHost, 'manager'>) => (
  <Base.Provider toastManager={manager} limit={4}>
    <Base.Portal>
      <Base.Viewport className={styles.viewport}>
        <Toasts />
      </Base.Viewport>
    </Base.Portal>
  </Base.Provider>
);

function Toasts() {
  const { toasts, close } = Base.useToastManager();
  // On a phone a window slides up from where toasts are shown, so toasts without an action are hidden.
  useEffect(() => {
    const giveWay = () => {
      for (const { id, type, actionProps } of toasts) {
        if (toneOf(type) !== 'danger' && !actionProps) close(id);
      }
    };
    document.addEventListener(dialogOpened, giveWay);
    return () => document.removeEventListener(dialogOpened, giveWay);
  }, [toasts, close]);
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      // Toasts are listed, never stacked, so that all of them and their buttons can be reached.
      aria-hidden={false}
      swipeDirection={['right', 'down']}
      className={styles.toast}
    >
      <Base.Content className={styles.content}>
        <ToneIcon tone={toneOf(toast.type)} />
        <div className={styles.words}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.description} />
        </div>
        {toast.actionProps && <Base.Action className={styles.action} />}
        <Base.Close
          aria-hidden={false}
          render={
            <IconButton label="Dismiss" size="sm">
              <XIcon size={14} />
            </IconButton>
          }
        />
      </Base.Content>
    </Base.Root>
  ));
}
