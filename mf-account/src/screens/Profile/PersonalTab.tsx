import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@pool/contracts';
import { personalForm } from '@pool/contracts/profile';
import { Button, CountrySelect, Form, PageHeader, PasswordField, TextField } from '@pool/design-system';
import { ApiError, useCountries } from '@pool/remote-kit';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSaveProfile } from '../../api/profile.ts';
import { useUnsavedEdits } from '../../parts/use-unsaved-edits.ts';
import { EmailChange } from './EmailChange.tsx';
import { MorePersonalFields } from './MorePersonalFields.tsx';
import { Photo } from './Photo/Photo.tsx';
import styles from './Profile.module.css';
import { type PersonalFields, personalFieldsOf } from './personal-fields.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { takeSaved } from './take-saved.ts';
import { YourData } from './YourData.tsx';

const resolver = zodResolver(personalForm);
const failure = "Sorry, profile wasn't updated because of internal error";

/** /profile/personal: name, contact and address. A new email also requires the password. */
export function PersonalTab({ user }: { user: SessionUser }) {
  const { save, isPending } = useSaveProfile();
  const countries = useCountries();
  const [result, setResult] = useState<string | null>(null);
  const form = useForm({ resolver, defaultValues: personalFieldsOf(user), shouldFocusError: false });
  const { isDirty, errors } = form.formState;
  useUnsavedEdits(isDirty);
  const field = (name: keyof PersonalFields) => ({ ...form.register(name), error: errors[name]?.message });
  const isNewEmail = (email: string) => email.trim().toLowerCase() !== user.email.toLowerCase();
  const needsPassword = isNewEmail(form.watch('email'));

  const submit = form.handleSubmit(async ({ password, ...fields }) => {
    const changesEmail = isNewEmail(fields.email);
    if (changesEmail && password === '') {
      form.setError('password', { type: 'required', message: 'Please enter your password' });
      return;
    }
    const before = form.getValues();
    try {
      const body = { ...fields, userId: user.id, ...(changesEmail ? { password } : {}) };
      const { user: saved, emailPending } = await save({ body });
      takeSaved(form, { before, saved: personalFieldsOf(saved) });
      setResult(
        changesEmail && emailPending
          ? `Profile was updated successfully. We sent a link to ${emailPending}. Until you open it, ${saved.email} stays your email.`
          : 'Profile was updated successfully',
      );
    } catch (error) {
      const faults = error instanceof ApiError ? error.fields : {};
      const named = Object.keys(personalFieldsOf(user)).filter((name) => name in faults);
      for (const name of named) {
        form.setError(name as keyof PersonalFields, { type: 'server', message: faults[name] ?? '' });
      }
      // Without a connection the site shows a window of its own.
      const isLost = error instanceof ApiError && error.code === 0;
      if (named.length === 0 && !isLost) setResult(faults.common ?? failure);
    }
  });
  return (
    <>
      <PageHeader title="Personal" subtitle={`Signed in as ${user.login}`} />
      <Photo user={user} />
      <Form className={styles.form} onSubmit={submit} aria-label="Personal details">
        <TextField label="Full name" required autoComplete="name" {...field('fullName')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        {needsPassword && (
          <PasswordField
            label="Password"
            required
            className={styles.wide}
            hint="Enter your password to change your email."
            {...field('password')}
          />
        )}
        <EmailChange user={user} />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <CountrySelect
              countries={countries}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <MorePersonalFields field={field} />
        <div className={styles.wide}>
          <Button type="submit" variant="primary" disabled={!isDirty} busy={isPending}>
            Update
          </Button>
        </div>
      </Form>
      <YourData user={user} />
      <ResultDialog title="Personal details" message={result} onClose={() => setResult(null)} />
    </>
  );
}
