import { Button, PasswordField } from '@pool/design-system';
import { useUser } from '@pool/web-kit';
import { useForm } from 'react-hook-form';
import { useUnlock } from '../../api/label-area.ts';
import type { LabelPass } from '../../model/label-pass.ts';
import { AccountPage, Trouble } from '../../parts/AccountPage/AccountPage.tsx';

/** Asks for the password again: the area's token is missing, or its hour is over. */
export function Unlock({ onOpen }: { onOpen: (pass: LabelPass) => void }) {
  const unlock = useUnlock(onOpen);
  const login = useUser()?.login ?? '';
  const form = useForm({ defaultValues: { password: '' } });
  const { error } = unlock;
  return (
    <AccountPage title="Open the label area" announce>
      <p>
        Your numbers are for your eyes only: type the password of {login} once more. The area locks itself
        after an hour.
      </p>
      <form
        noValidate
        aria-label="Open the label area"
        onSubmit={form.handleSubmit(({ password }) => unlock.mutate(password))}
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
      </form>
    </AccountPage>
  );
}
