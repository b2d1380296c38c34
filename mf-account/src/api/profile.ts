import type { CallInput } from '@pool/contracts';
import {
  cancelEmailChange,
  removeAvatar,
  resendEmailChange,
  setAvatar,
  updateDj,
  updatePassword,
  updateProfile,
} from '@pool/contracts/profile';
import { type ApiError, useApi, useBus, useChange } from '@pool/remote-kit';
import { useMutation } from '@tanstack/react-query';

/** Announces a saved change, so that the shell fetches the session again and updates the navbar. */
function useAnnounceChange() {
  const bus = useBus();
  return () => bus.emit('profile.changed', {});
}

/** Saves a tab of the profile by its call. */
function useSave<C extends typeof updateProfile | typeof updateDj>(call: C) {
  const announceChange = useAnnounceChange();
  const change = useChange(call);
  return {
    ...change,
    save: (input: CallInput<C>) => change.mutateAsync(input, { onSuccess: announceChange }),
  };
}

/** Saves the personal tab; the answer contains an email address that is not confirmed yet. */
export const useSaveProfile = () => useSave(updateProfile);
/** Mails the link to a pending email address again. */
export const useResendEmailChange = () => useChange(resendEmailChange);

export function useCancelEmailChange() {
  const api = useApi();
  const announceChange = useAnnounceChange();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => api(cancelEmailChange, {}),
    onSuccess: announceChange,
  });
}

export const useSaveDj = () => useSave(updateDj);

export const useChangePassword = () => useChange(updatePassword);

/** Uploads a square JPEG as the photo of the member. */
export function useSetPhoto() {
  const api = useApi();
  const announceChange = useAnnounceChange();
  return useMutation<unknown, ApiError, Blob>({
    mutationFn: (photo) => {
      const body = new FormData();
      body.append('file', photo, 'photo.jpg');
      return api(setAvatar, { body });
    },
    onSuccess: announceChange,
  });
}

export function useRemovePhoto() {
  const api = useApi();
  const announceChange = useAnnounceChange();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => api(removeAvatar, {}),
    onSuccess: announceChange,
  });
}
