import { type CallInput, type CallResult, loginWithToken, type SessionUser } from '@pool/contracts';
import {
  confirmEmail,
  confirmResetPassword,
  registerDj,
  registerLabel,
  resendConfirmation,
  resetPassword,
  undoEmailChange,
} from '@pool/contracts/registration';
import { type ApiError, useApi, useBus, useChange } from '@pool/remote-kit';
import { useMutation } from '@tanstack/react-query';

export type DjRegistration = CallInput<typeof registerDj>['body'];
export type LabelRegistration = CallInput<typeof registerLabel>['body'];
export type Registration = { kind: 'dj'; body: DjRegistration } | { kind: 'label'; body: LabelRegistration };

/** Registers a DJ or a label. Errors have a sentence for each field. */
export function useRegister() {
  const api = useApi();
  return useMutation<unknown, ApiError, Registration>({
    mutationFn: (registration) =>
      registration.kind === 'dj'
        ? api(registerDj, { body: registration.body })
        : api(registerLabel, { body: registration.body }),
  });
}

/** Follows the link of a mail, then fetches the session, tells the shell, and returns who is signed in. */
export function useConfirmEmail() {
  const api = useApi();
  const bus = useBus();
  return useMutation<SessionUser, ApiError, CallInput<typeof confirmEmail>['body']>({
    mutationFn: async (body) => {
      await api(confirmEmail, { body });
      const { user } = await api(loginWithToken, {});
      bus.emit('session.changed', { user });
      return user;
    },
  });
}

export const useResendConfirmation = () => useChange(resendConfirmation);
export const useResetPassword = () => useChange(resetPassword);
export const useConfirmResetPassword = () => useChange(confirmResetPassword);

/** Undoes an email change by the link mailed to the former address. It signs everyone out, so the shell fetches the session again. */
export function useUndoEmailChange() {
  const api = useApi();
  const bus = useBus();
  return useMutation<CallResult<typeof undoEmailChange>, ApiError, CallInput<typeof undoEmailChange>['body']>(
    {
      mutationFn: (body) => api(undoEmailChange, { body }),
      onSuccess: () => bus.emit('profile.changed', {}),
    },
  );
}
