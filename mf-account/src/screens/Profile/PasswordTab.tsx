import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@pool/contracts';
import { passwordForm } from '@pool/contracts/registration';
import { Button, Form, PageHeader, PasswordField } from '@pool/design-system';
import { ApiError } from '@pool/remote-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '../../api/profile.ts';
import { saveFailure } from '../../model/save-failure.ts';
import { useUnsavedEdits } from '../../parts/use-unsaved-edits.ts';
import { Devices } from './Devices.tsx';
import { Note, type Notice } from './Note.tsx';
import styles from './Profile.module.css';

const resolver = zodResolver(passwordForm);
const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };
const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

/** /profile/password: the old password, and the new one twice. */
export function PasswordTab({ user }: { user: SessionUser }) {
  const { mutateAsync, isPending } = useChangePassword();
  const [notice, setNotice] = useState<Notice>(null);
  const form = useForm({ resolver, defaultValues: empty, shouldFocusError: false });
  const { isDirty, errors } = form.formState;
  useUnsavedEdits(isDirty);
  const submit = form.handleSubmit(async (fields) => {
    setNotice(null);
    try {
      await mutateAsync({ body: { ...fields, userId: user.id, email: user.email } });
      form.reset(empty);
      setNotice({ tone: 'success', text: 'Your password was changed successfully' });
    } catch (error) {
      const faults = error instanceof ApiError ? error.fields : {};
      const named = names.filter((name) => faults[name]);
      for (const name of named) form.setError(name, { type: 'server', message: faults[name] ?? '' });
      if (named.length === 0)
        setNotice({
          tone: 'danger',
          text: saveFailure(error, "Sorry, password wasn't changed because of internal error"),
        });
    }
  });
  return (
    <>
      <PageHeader title="Password" subtitle="Changing it signs you out on your other devices." />
      <Form className={styles.narrow} onSubmit={submit} aria-label="Password">
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
        <PasswordField
          label="Old password"
          required
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...form.register('oldPassword')}
        />
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          hint="6 to 71 characters."
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Confirm password"
          required
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Note notice={notice} />
        <Button type="submit" variant="primary" disabled={!isDirty} busy={isPending}>
          Change password
        </Button>
      </Form>
      <Devices />
    </>
  );
}
