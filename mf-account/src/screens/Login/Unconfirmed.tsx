import { Button } from '@pool/design-system';
import { settled } from '@pool/remote-kit';
import { useResendConfirmation } from '../../api/registration.ts';

type Props = { credentials: () => { login: string; password: string } };

/** Sends the mail again for a member whose address is not confirmed, using the same input. */
export function Unconfirmed({ credentials }: Props) {
  const resend = useResendConfirmation();
  const send = () => {
    const { login, password } = credentials();
    return settled(resend.mutateAsync({ body: { login, password } }));
  };
  return (
    <div role="status">
      {resend.isSuccess ? (
        <p>We sent you a new link. Earlier links no longer work.</p>
      ) : (
        <>
          <p>Open the link in the email we sent you.</p>
          <Button busy={resend.isPending} onClick={send}>
            Send the email again
          </Button>
          {resend.error && <p>{resend.error.fields.common ?? resend.error.message}</p>}
        </>
      )}
    </div>
  );
}
