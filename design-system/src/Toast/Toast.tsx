import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { cx } from '../cx.ts';
import { dialogOpened } from '../Dialog/dialog-opened.ts';
import { AlertIcon, InfoIcon, SuccessIcon, XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Toast.module.css';

export type ToastTone = 'info' | 'success' | 'danger';

export type ToastMessage = {
  title: string;
  description?: string;
  /** danger is read out at once; the others wait their turn. */
  tone?: ToastTone;
  /** One act, as "Undo". */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it goes; 0 keeps it until it is closed. */
  timeout?: number;
  /** Of messages with the same topic only the latest is shown: many of a kind do not pile up. */
  topic?: string;
};

export type ToastApi = {
  /** Shows a message; answers its id. */
  show: (message: ToastMessage) => string;
  /** Takes one message away, or all. */
  dismiss: (id?: string) => void;
  /** Takes the message on this topic away, if there is one: it is seen elsewhere now. */
  dismissTopic: (topic: string) => void;
};

/** `toasts` is handed to whoever shows messages; `manager` is the provider's. */
export type ToastHost = { toasts: ToastApi; manager: ReturnType<typeof Base.createToastManager> };

/**
 * Creates what one ToastProvider shows. A page has one: the shell hands its `toasts` to each remote, which may have been
 * built with another copy of this module.
 */
export function createToastHost(): ToastHost {
  const manager = Base.createToastManager();
  /** The message shown last on each topic. */
  const topics = new Map<string, string>();
  const toasts: ToastApi = {
    show({ title, description, tone = 'info', action, timeout = 6000, topic }) {
      if (topic) toasts.dismissTopic(topic);
      const id = manager.add({
        title,
        description,
        type: tone,
        timeout,
        priority: tone === 'danger' ? 'high' : 'low',
        actionProps: action && { children: action.label, onClick: action.onClick },
      });
      if (topic) topics.set(topic, id);
      return id;
    },
    dismiss: (id) => manager.close(id),
    dismissTopic(topic) {
      const id = topics.get(topic);
      if (id) manager.close(id);
      topics.delete(topic);
    },
  };
  return { toasts, manager };
}

/** Shows the toasts of a host. */
export function ToastProvider({ host, children }: { host: ToastHost; children?: ReactNode }) {
  return (
    <Base.Provider toastManager={host.manager} limit={4}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const icons = { info: InfoIcon, success: SuccessIcon, danger: AlertIcon };
const toneOf = (type: string | undefined): ToastTone =>
  type === 'success' || type === 'danger' ? type : 'info';

function Toasts() {
  const { toasts, close } = Base.useToastManager();
  // On a phone a window rises from where toasts are shown: those that ask for nothing give way to it.
  useEffect(() => {
    const giveWay = () => {
      for (const { id, type, actionProps } of toasts) {
        if (toneOf(type) !== 'danger' && !actionProps) close(id);
      }
    };
    document.addEventListener(dialogOpened, giveWay);
    return () => document.removeEventListener(dialogOpened, giveWay);
  }, [toasts, close]);
  return toasts.map((toast) => {
    const tone = toneOf(toast.type);
    const Icon = icons[tone];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        // Toasts lie side by side, never stacked: all of them, and their buttons, are there for everybody.
        aria-hidden={false}
        swipeDirection={['right', 'down']}
        className={styles.toast}
      >
        <Base.Content className={styles.content}>
          <Icon aria-hidden="true" size={16} className={cx(styles.icon, styles[tone])} />
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
    );
  });
}
