import type { Toast as Base } from '@base-ui/react/toast';

export type ToastTone = 'info' | 'success' | 'danger';

export type ToastMessage = {
  title: string;
  description?: string;
  /** danger is read out immediately; the others wait until the screen reader is idle. */
  tone?: ToastTone;
  /** One action, such as "Undo". */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it closes; 0 keeps it until it is closed. */
  timeout?: number;
  /** Only the latest message of a topic is shown, so that similar ones do not pile up. */
  topic?: string;
};

export type ToastApi = {
  /** Shows a message; returns its id. */
  show: (message: ToastMessage) => string;
  /** Removes one message, or all. */
  dismiss: (id?: string) => void;
  /** Removes the message on this topic, if there is one. */
  dismissTopic: (topic: string) => void;
};

/** `toasts` is for code that shows messages; `manager` is for the provider. */
export type ToastHost = { toasts: ToastApi; manager: ReturnType<typeof Base.createToastManager> };
