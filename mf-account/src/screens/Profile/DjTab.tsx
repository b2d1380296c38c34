import { zodResolver } from '@hookform/resolvers/zod';
import { limits, type SessionUser, viewerOf } from '@pool/contracts';
import { preferredVersionSlot } from '@pool/contracts/library';
import { djForm } from '@pool/contracts/profile';
import { Button, Checkbox, Form, PageHeader, TextArea, TextField } from '@pool/design-system';
import { ApiError, Place, useRemote } from '@pool/remote-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveDj } from '../../api/profile.ts';
import { saveFailure } from '../../model/save-failure.ts';
import { useUnsavedEdits } from '../../parts/use-unsaved-edits.ts';
import { Note, type Notice } from './Note.tsx';
import styles from './Profile.module.css';
import { takeSaved } from './take-saved.ts';

const resolver = zodResolver(djForm);
type Props = { user: SessionUser; dj: NonNullable<SessionUser['dj']> };

/** /profile/dj: the member's DJ profile, and the default version, which the player remote provides. */
export function DjTab({ user, dj }: Props) {
  const hasPlaces = useRemote().Place !== undefined;
  const { save, isPending } = useSaveDj();
  const [notice, setNotice] = useState<Notice>(null);
  const form = useForm({ resolver, defaultValues: dj, shouldFocusError: false });
  const { isDirty, errors } = form.formState;
  useUnsavedEdits(isDirty);
  const submit = form.handleSubmit(async (fields) => {
    setNotice(null);
    const before = form.getValues();
    try {
      const { user: saved } = await save({ body: { ...fields, userId: user.id } });
      if (saved.dj) takeSaved(form, { before, saved: saved.dj });
      setNotice({ tone: 'success', text: 'DJ profile was updated successfully' });
    } catch (error) {
      const { djName, djBio } = error instanceof ApiError ? error.fields : {};
      if (djName) form.setError('djName', { type: 'server', message: djName });
      if (djBio) form.setError('djBio', { type: 'server', message: djBio });
      setNotice({
        tone: 'danger',
        text: saveFailure(error, "Sorry, DJ profile wasn't updated because of internal error"),
      });
    }
  });
  return (
    <>
      <PageHeader title="DJ profile" />
      <Form className={styles.narrow} onSubmit={submit} aria-label="DJ profile">
        <TextField
          label="DJ name"
          required
          maxLength={limits.field}
          error={errors.djName?.message}
          {...form.register('djName')}
        />
        <TextArea
          label="DJ bio"
          rows={6}
          maxLength={limits.long}
          error={errors.djBio?.message}
          {...form.register('djBio')}
        />
        <fieldset className={styles.kinds}>
          <legend>What you play</legend>
          <Checkbox label="Club DJ" {...form.register('isClubDj')} />
          <Checkbox label="Radio DJ" {...form.register('isRadioDj')} />
          <Checkbox label="Mobile DJ" {...form.register('isMobileDj')} />
        </fieldset>
        <Note notice={notice} />
        <Button type="submit" variant="primary" disabled={!isDirty} busy={isPending}>
          Update
        </Button>
      </Form>
      {hasPlaces && viewerOf(user) === 'activeDj' && (
        <section className={styles.section} aria-labelledby="preferences">
          <h2 id="preferences">Playing and downloading</h2>
          <div className={styles.setting}>
            <Place slot={preferredVersionSlot} input={{}} />
          </div>
        </section>
      )}
    </>
  );
}
