import { withoutOwnPrefix } from '@pool/contracts';
import { listGenres } from '@pool/contracts/catalogue';
import {
  type DownloadPreferences,
  getDownloadPreferences,
  setDownloadPreferences,
} from '@pool/contracts/library';
import { callKey, useApi, useBus, useCall } from '@pool/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The defaults of a member who has not chosen any. */
export const defaultPreferences: DownloadPreferences = {
  keyComment: false,
  folder: '',
  crates: [],
  sharePlace: false,
  defaultVersion: '',
};
const preferencesKey = callKey(getDownloadPreferences, {});
/** The player also reads the settings, and a member who only rates tracks must not see the connection dialog because of that. */
const options = { staleTime: 300_000, inBackground: true };
/** Saves run one after another, so that the last choice is the last one saved. */
const saving = { mutationKey: ['savePreferences'], scope: { id: 'savePreferences' } };

export type Preferences = ReturnType<typeof usePreferences>;

/**
 * Returns the member's settings for downloaded files, and the function that changes them. `save` keeps the old ones if it throws ApiError.
 */
export function usePreferences() {
  const api = useApi();
  const bus = useBus();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useCall(getDownloadPreferences, {}, options);
  /** Shows settings, unless newer ones are waiting to be saved. */
  const showUnlessNewer = (settings: DownloadPreferences | undefined) => {
    if (queries.isMutating(saving) === 1) queries.setQueryData(preferencesKey, settings);
  };
  const { mutateAsync } = useMutation({
    ...saving,
    mutationFn: (next: DownloadPreferences) => api(setDownloadPreferences, { body: next }),
    onMutate: (next) => {
      const before = queries.getQueryData<DownloadPreferences>(preferencesKey);
      queries.setQueryData(preferencesKey, next);
      return before;
    },
    onSuccess: (saved) => {
      showUnlessNewer(saved);
      bus.emit('preferences.changed', { defaultVersion: saved.defaultVersion });
    },
    onError: (_failure, _next, before) => showUnlessNewer(before),
  });
  return {
    /** The current settings; the defaults until they are known. */
    now: data ?? defaultPreferences,
    state: isPending ? ('loading' as const) : error && !data ? ('failed' as const) : ('known' as const),
    retry: () => void refetch(),
    save: async (next: DownloadPreferences): Promise<void> => void (await mutateAsync(next)),
  };
}

/** Returns the names of the pool's versions, and the current choice even if no track has it any more. */
export function useVersionNames(chosen: string): string[] {
  const { data } = useCall(listGenres, {}, { staleTime: 600_000 });
  const names = (data?.versions ?? []).map(withoutOwnPrefix);
  return [...new Set([...names, ...(chosen ? [chosen] : [])])];
}
