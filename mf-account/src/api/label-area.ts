import { type Call, type CallInput, type CallResult, labelLogin } from '@pool/contracts';
import { type Api, ApiError, callKey, saveFile, useApi, useUser } from '@pool/remote-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { LabelPass } from '../model/label-pass.ts';

/** The services of the label area's screens: a client with the area's token, and what to do once the token has expired. */
export type LabelDoor = { api: Api; token: string; onEnded: () => void };
export const LabelDoorContext = createContext<LabelDoor | null>(null);

function useDoor(): LabelDoor {
  const door = use(LabelDoorContext);
  if (!door) throw new Error('the label area needs its door around it');
  return door;
}

/** Reads server state of the label area. An expired token is not treated as an error, since the area asks for the password again. */
export function useLabelCall<C extends Call>(call: C, input: CallInput<C>) {
  const { api, token, onEnded } = useDoor();
  return useQuery<CallResult<C>, ApiError>({
    queryKey: [...callKey(call, input), token],
    queryFn: async ({ signal }) => {
      try {
        return await api(call, input, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 401) onEnded();
        throw error;
      }
    },
    placeholderData: (before) => before,
  });
}

/** A report to save: how it is fetched from the label area, and the name of its file. */
export type ReportFile = { fetch: (api: Api) => Promise<Blob>; name: string };

/** Fetches a report and saves it under its name. */
export function useSaveReport() {
  const { api, onEnded } = useDoor();
  return useMutation<void, ApiError, ReportFile>({
    mutationFn: async ({ fetch, name }) => saveFile(await fetch(api), name),
    onError: ({ code }) => {
      if (code === 401) onEnded();
    },
  });
}

/** The second sign-in of a label, when its token is missing or has expired. */
export function useUnlock(onOpen: (pass: LabelPass) => void) {
  const api = useApi();
  const user = useUser();
  return useMutation<LabelPass, ApiError, string>({
    mutationFn: (password) => api(labelLogin, { body: { username: user?.login ?? '', password } }),
    onSuccess: onOpen,
  });
}
