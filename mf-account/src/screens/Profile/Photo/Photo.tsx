import type { SessionUser } from '@pool/contracts';
import { Avatar, Button, ConfirmDialog } from '@pool/design-system';
import { lazyWindow } from '@pool/remote-kit';
import { useState } from 'react';
import { useRemovePhoto } from '../../../api/profile.ts';
import styles from './Photo.module.css';

// The cropper is loaded on demand.
const PhotoDialog = lazyWindow(() => import('./PhotoDialog.tsx'));

/** The member's photo, with buttons to change and to remove it. */
export function Photo({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const remove = useRemovePhoto();
  const close = () => {
    setOpen(null);
    remove.reset();
  };
  return (
    <section className={styles.photo} aria-label="Photo">
      <Avatar name={user.dj?.djName || user.fullName || user.login} src={user.avatar} size={88} />
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('change')}>Update Photo</Button>
        {user.avatar && (
          <Button variant="ghost" onClick={() => setOpen('remove')}>
            Remove photo
          </Button>
        )}
      </div>
      {open === 'change' && <PhotoDialog onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title="Remove your photo?"
        description="Your initials are shown instead. The photo is deleted from our servers."
        confirmLabel="Remove photo"
        tone="danger"
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
    </section>
  );
}
