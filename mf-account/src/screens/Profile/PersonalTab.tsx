import { zodResolver } from '@hookform/resolvers/zod';
import { limits, profileForm, type SessionUser } from '@pool/contracts';
import { Button, PageHeader, TextArea, TextField } from '@pool/design-system';
import { ApiError } from '@pool/web-kit';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSaveProfile } from '../../api/profile.ts';
import { CountrySelect } from '../../parts/CountrySelect/CountrySelect.tsx';
import { useUnsavedEdits } from '../../parts/use-unsaved-edits.ts';
import { Photo } from './Photo/Photo.tsx';
import styles from './Profile.module.css';
import { ResultDialog } from './ResultDialog.tsx';

const resolver = zodResolver(profileForm);
const failure = "Sorry, profile wasn't updated because of internal error";

/** /profile/personal: who and where you are. */
export function PersonalTab({ user }: { user: SessionUser }) {
  const { save, isPending } = useSaveProfile();
  const [result, setResult] = useState<string | null>(null);
  const form = useForm({ resolver, defaultValues: fieldsOf(user) });
  const { isDirty, errors } = form.formState;
  useUnsavedEdits(isDirty);
  type Name = keyof ReturnType<typeof fieldsOf>;
  const field = (name: Name) => ({ ...form.register(name), error: errors[name]?.message });

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { user: saved, emailPending } = await save({ body: { ...fields, userId: user.id } });
      form.reset(fieldsOf(saved));
      setResult(
        emailPending
          ? `Profile was updated successfully. We sent a link to ${emailPending}; until you follow it, ${saved.email} stays your address.`
          : 'Profile was updated successfully',
      );
    } catch (error) {
      const said = error instanceof ApiError ? error.fields : {};
      const named = Object.keys(fields).filter((name): name is Name => said[name] !== undefined);
      for (const name of named) form.setError(name, { type: 'server', message: said[name] ?? '' });
      if (named[0]) form.setFocus(named[0]);
      else setResult(said.common ?? failure);
    }
  });
  return (
    <>
      <PageHeader title="Personal" subtitle={`Signed in as ${user.login}`} />
      <Photo user={user} />
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Personal details">
        <TextField label="Full name" required autoComplete="name" {...field('fullName')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <CountrySelect
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField label="Region or state" required autoComplete="address-level1" {...field('region')} />
        <TextField label="City" required autoComplete="address-level2" {...field('city')} />
        <TextField label="Street" required autoComplete="street-address" {...field('street')} />
        <TextField label="Zip code" autoComplete="postal-code" {...field('zipCode')} />
        <TextField label="Facebook" type="url" {...field('facebookUrl')} />
        <TextField label="Twitter" type="url" {...field('twitterUrl')} />
        <TextField label="Instagram" type="url" {...field('instagramUrl')} />
        <TextField label="Snapchat" type="url" {...field('snapchatUrl')} />
        <TextArea
          label="Comment"
          rows={3}
          maxLength={limits.long}
          className={styles.wide}
          {...field('comment')}
        />
        <div className={styles.wide}>
          <Button type="submit" variant="primary" disabled={!isDirty} busy={isPending}>
            Update
          </Button>
        </div>
      </form>
      <ResultDialog title="Personal details" message={result} onClose={() => setResult(null)} />
    </>
  );
}

const fieldsOf = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  phone: user.phone,
  country: user.country,
  region: user.region,
  city: user.city,
  street: user.street,
  zipCode: user.zipCode,
  facebookUrl: user.facebookUrl,
  twitterUrl: user.twitterUrl,
  instagramUrl: user.instagramUrl,
  snapchatUrl: user.snapchatUrl,
  comment: user.comment,
});
