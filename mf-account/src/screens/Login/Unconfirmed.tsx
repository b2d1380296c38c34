import { Button } from '@pool/design-system';
import { useResendConfirmation } from '../../api/joining.ts';

type Props = { credentials: () => { login: string; password: string } };

/** For someone whose address is not confirmed: sends the mail again, on the strength of what they have just typed. */
export function Unconfirmed({ credentials }: Props) {
  const resend = useResendConfirmation();
  const send = () => {
    const { login, password } = credentials();
    resend.mutate({ body: { login, password } });
  };
  return (
    <div role="status">
      {resend.isSuccess ? (
        <p>A new link is on its way to your email. The older ones no longer work.</p>
      ) : (
        <>
          <p>Follow the link in the mail we sent you.</p>
          <Button busy={resend.isPending} onClick={send}>
            Send the mail again
          </Button>
          {resend.error && <p>{resend.error.fields.common ?? resend.error.message}</p>}
        </>
      )}
    </div>
  );
}
