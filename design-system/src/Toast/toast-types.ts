import type { Toast as Base } from '@base-ui/react/toast';

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
