import { removeAvatar, setAvatar, updateDj, updatePassword, updateProfile } from '@pool/contracts';
import { type ApiError, useApi, useBus, useChange } from '@pool/web-kit';
import { useMutation } from '@tanstack/react-query';

/** What is told once a change is saved: the shell asks anew who is here, so the navbar follows. */
function useTold() {
  const bus = useBus();
  return () => bus.emit('profile.changed', {});
}

/** Saves the personal tab; the answer names an e-mail address that waits for its confirmation. */
export function useSaveProfile() {
  const told = useTold();
  const change = useChange(updateProfile);
  return {
    ...change,
    save: (body: Parameters<typeof change.mutateAsync>[0]['body']) =>
      change.mutateAsync({ body }, { onSuccess: told }),
  };
}

export function useSaveDj() {
  const told = useTold();
  const change = useChange(updateDj);
  return {
    ...change,
    save: (body: Parameters<typeof change.mutateAsync>[0]['body']) =>
      change.mutateAsync({ body }, { onSuccess: told }),
  };
}

export const useChangePassword = () => useChange(updatePassword);

/** Uploads a square JPEG as the photo of the member. */
export function useSetPhoto() {
  const api = useApi();
  const told = useTold();
  return useMutation<unknown, ApiError, Blob>({
    mutationFn: (photo) => {
      const body = new FormData();
      body.append('file', photo, 'photo.jpg');
      return api(setAvatar, { body });
    },
    onSuccess: told,
  });
}

export function useRemovePhoto() {
  const api = useApi();
  const told = useTold();
  return useMutation<unknown, ApiError, void>({ mutationFn: () => api(removeAvatar, {}), onSuccess: told });
}
