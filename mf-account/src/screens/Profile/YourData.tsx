import type { SessionUser } from '@pool/contracts';
import { Button } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useState } from 'react';
import { useDeleteAccount, useExportData } from '../../api/account.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import styles from './Profile.module.css';

/** Downloads a copy of all stored data, or deletes the account. */
export function YourData({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
  const toast = useToast();
  const download = useExportData();
  const remove = useDeleteAccount();
  const close = () => {
    setOpen(null);
    download.reset();
    remove.reset();
  };
  const pays = user.subscription.active && !user.subscription.canceled;
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>Download a copy of everything we store about you, or delete your account for good.</p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('export')}>Download my data</Button>
        <Button variant="ghost" onClick={() => setOpen('delete')}>
          Delete my account
        </Button>
      </div>
      <PasswordDialog
        open={open === 'export'}
        login={user.login}
        title="Download your data"
        description="You get a JSON file with your account, profile, payments, downloads and ratings. Enter your password to continue."
        confirmLabel="Download"
        error={download.error}
        onConfirm={async (password) => {
          await download.mutateAsync(password);
          close();
          toast.show({ title: 'Your data was downloaded', tone: 'success' });
        }}
        onClose={close}
      />
      <PasswordDialog
        open={open === 'delete'}
        login={user.login}
        title="Delete your account?"
        description={
          <div className={styles.dialogForm}>
            <p>
              We erase your profile, your download list and everything else that names you. This can't be
              undone.
            </p>
            {pays && <p>Your subscription is canceled first, and the time you have paid for is lost.</p>}
            <p>Invoices of past payments are kept, because accounting rules require it.</p>
          </div>
        }
        confirmLabel="Delete my account"
        tone="danger"
        error={remove.error}
        onConfirm={async (password) => {
          await remove.mutateAsync(password);
        }}
        onClose={close}
      />
    </section>
  );
}
