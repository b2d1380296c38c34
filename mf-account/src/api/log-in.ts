import { type LoginBody, labelLogin, loginCustom } from '@pool/contracts';
import { type ApiError, useApi, useBus } from '@pool/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { keepLabelPass } from '../model/label-pass.ts';

/**
 * Signs in and tells the shell who is signed in. A label signs in a second time, for the token of its area, before the shell is told, so
 * that the area opens with both. Errors have a sentence for each field.
 */
export function useLogIn() {
  const api = useApi();
  const bus = useBus();
  const change = useMutation<unknown, ApiError, LoginBody>({
    mutationFn: async (body) => {
      const { user } = await api(loginCustom, { body });
      if (user.type === 'label') {
        const { login: username, password } = body;
        keepLabelPass(await api(labelLogin, { body: { username, password } }));
      }
      bus.emit('session.changed', { user });
    },
  });
  return { pending: change.isPending, error: change.error, logIn: change.mutateAsync };
}
