import { loginCustom } from '@pool/contracts';
import { useBus, useChange } from '@pool/web-kit';

/** Signs in and tells the shell who is here now. Errors carry a sentence for each field. */
export function useLogIn() {
  const bus = useBus();
  const change = useChange(loginCustom);
  return {
    pending: change.isPending,
    error: change.error,
    logIn: (body: { login: string; password: string; remember: boolean }) =>
      change.mutate({ body }, { onSuccess: ({ user }) => bus.emit('session.changed', { user }) }),
  };
}
