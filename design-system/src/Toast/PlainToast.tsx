import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { AlertIcon, InfoIcon, SuccessIcon, XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Toast.module.css';
import type { ToastTone } from './toast-types.ts';

const icons = { info: InfoIcon, success: SuccessIcon, danger: AlertIcon };

/** Shows the icon of a message's tone. */
export function ToneIcon({ tone }: { tone: ToastTone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" size={16} className={cx(styles.icon, styles[tone])} />;
}

type Props = {
  tone: ToastTone;
  title: ReactNode;
  description?: ReactNode;
  action?: ComponentProps<'button'> | undefined;
  onDismiss: () => void;
};

/** Shows a message that looks like a toast, for when the toast part could not be loaded. It stays until it is closed. */
export function PlainToast({ tone, title, description, action, onDismiss }: Props) {
  return (
    <div role="alert" className={styles.toast}>
      <div className={styles.content}>
        <ToneIcon tone={tone} />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {action && <button type="button" {...action} className={styles.action} />}
        <IconButton label="Dismiss" size="sm" onClick={onDismiss}>
          <XIcon size={14} />
        </IconButton>
      </div>
    </div>
  );
}
