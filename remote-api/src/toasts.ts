/** A short message. `danger` is read out immediately. `timeout` is in milliseconds; 0 keeps it until it is closed. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'info' | 'success' | 'danger';
  /** One action, such as "Undo". */
  action?: { label: string; onClick: () => void };
  timeout?: number;
  /** Only the latest message of a topic is shown. */
  topic?: string;
};

/** Shows and removes toasts on the page. */
export type Toasts = {
  /** Shows a message; returns its id. */
  show: (message: ToastMessage) => string;
  /** Removes one message, or all. */
  dismiss: (id?: string) => void;
  /** Removes the message on a topic, if there is one. */
  dismissTopic: (topic: string) => void;
};
