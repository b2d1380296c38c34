import {
  deleteAccount,
  exportData,
  listDevices,
  signOutDevice,
  signOutOthers,
} from '@pool/contracts/account';
import {
  type ApiError,
  callKey,
  saveFile,
  settled,
  useApi,
  useBus,
  useCall,
  useChange,
} from '@pool/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Reads where the member is signed in. */
export const useDevices = () => useCall(listDevices, {}, { staleTime: 0 });

/** Signs out one device, or all others, and updates the list from the answer. */
export function useSignOutDevices() {
  const queries = useQueryClient();
  const keep = (answer: unknown) => queries.setQueryData(callKey(listDevices, {}), answer);
  const one = useChange(signOutDevice);
  const others = useChange(signOutOthers);
  return {
    one: (device: string) => settled(one.mutateAsync({ body: { device } }, { onSuccess: keep })),
    others: () => settled(others.mutateAsync({}, { onSuccess: keep })),
    /** The device that is being signed out. */
    leaving: one.isPending ? one.variables.body.device : null,
    isLeavingOthers: others.isPending,
    error: one.error ?? others.error,
  };
}

/** Fetches everything stored about the member and saves it as a JSON file. */
export function useExportData() {
  const api = useApi();
  return useMutation<void, ApiError, string>({
    mutationFn: async (password) => {
      const data = await api(exportData, { body: { password } });
      const json = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(json, `record-pool-data-${data.exportedAt.slice(0, 10)}.json`);
    },
  });
}

/** Deletes the account, then tells the shell that the session has ended. */
export function useDeleteAccount() {
  const api = useApi();
  const bus = useBus();
  return useMutation<unknown, ApiError, string>({
    mutationFn: (password) => api(deleteAccount, { body: { password } }),
    onSuccess: () => bus.emit('session.invalidated', { reason: 'deleted' }),
  });
}
