import { type ReactNode, useSyncExternalStore } from 'react';
import { partsTimeoutMs, useParts } from '../on-demand/use-parts.ts';
import { PlainToast } from './PlainToast.tsx';
import styles from './Toast.module.css';
import { createToastQueue, type WaitingToast, waitingToasts } from './toast-queue.ts';
import type { ToastApi, ToastHost } from './toast-types.ts';
import { toneOf } from './tone-of.ts';

export type { ToastApi, ToastHost, ToastMessage, ToastTone } from './toast-types.ts';

/**
 * Creates the host that one ToastProvider shows. A page has one host: the shell passes its `toasts` to each remote, which may have been
 * built with another copy of this module.
 */
export function createToastHost(): ToastHost {
  const manager = createToastQueue();
  /** The latest message of each topic. */
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

/**
 * Shows the toasts of a host. Its implementation is loaded on demand. Until then toasts wait; if loading fails, they are shown in a plain
 * form.
 */
export function ToastProvider({ host, children }: { host: ToastHost; children?: ReactNode }) {
  const { manager } = host;
  const waiting = useSyncExternalStore(...waitingToasts(manager));
  const { parts, failedFor } = useParts(waiting.length, partsTimeoutMs);
  return (
    <>
      {children}
      {parts ? (
        <parts.ToastsPart manager={manager} />
      ) : (
        failedFor && <PlainToasts {...{ manager, waiting }} />
      )}
    </>
  );
}

const PlainToasts = ({
  manager,
  waiting,
}: Pick<ToastHost, 'manager'> & { waiting: readonly WaitingToast[] }) => (
  <div className={styles.viewport}>
    {waiting.map(({ id, type, title, description, actionProps }) => (
      <PlainToast
        key={id}
        tone={toneOf(type)}
        {...{ title, description }}
        action={actionProps}
        onDismiss={() => manager.close(id)}
      />
    ))}
  </div>
);
