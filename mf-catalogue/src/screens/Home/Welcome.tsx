import type { SessionUser } from '@pool/contracts';
import { Avatar } from '@pool/design-system';
import type { ReactNode } from 'react';
import styles from './Welcome.module.css';

type Props = { user: SessionUser; text: string; children?: ReactNode };

/** Greets a member by DJ name, and offers the next actions. */
export function Welcome({ user, text, children }: Props) {
  const name = user.dj?.djName || user.fullName;
  return (
    <header className={styles.welcome}>
      <div className={styles.person}>
        <Avatar name={name} src={user.avatar} size={64} decorative />
        <div className={styles.words}>
          <h1 className={styles.title}>Welcome back, {name}</h1>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
