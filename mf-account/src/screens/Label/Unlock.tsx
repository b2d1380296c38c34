import { Button, Form, PasswordField } from '@pool/design-system';
import { settled, useUser } from '@pool/remote-kit';
import { useForm } from 'react-hook-form';
import { useUnlock } from '../../api/label-area.ts';
import type { LabelPass } from '../../model/label-pass.ts';
import { AccountPage, Trouble } from '../../parts/AccountPage/AccountPage.tsx';

/** Asks for the password again when the area's token is missing or has expired. */
export function Unlock({ onOpen }: { onOpen: (pass: LabelPass) => void }) {
  const unlock = useUnlock(onOpen);
  const login = useUser()?.login ?? '';
  const form = useForm({ defaultValues: { password: '' } });
  const { error } = unlock;
  return (
    <AccountPage title="Open the label area" announce>
      <p>
        Please enter the password for {login} again. To keep your numbers private, the label area locks after
        an hour.
      </p>
      <Form
        aria-label="Open the label area"
        onSubmit={form.handleSubmit(({ password }) => settled(unlock.mutateAsync(password)))}
      >
        {error && !error.fields.password && <Trouble>{error.fields.common ?? error.message}</Trouble>}
        <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={error?.fields.password}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={unlock.isPending}>
          Open
        </Button>
      </Form>
    </AccountPage>
  );
}
