import { withoutFrp } from '@pool/contracts';
import { listGenres } from '@pool/contracts/catalogue';
import {
  type DownloadPreferences,
  getDownloadPreferences,
  setDownloadPreferences,
} from '@pool/contracts/library';
import { callKey, useApi, useBus, useCall } from '@pool/remote-kit';
import { useQueryClient } from '@tanstack/react-query';

/** How files arrive for a member who has said nothing. */
export const unspoken: DownloadPreferences = {
  keyComment: false,
  folder: '',
  crates: [],
  sharePlace: false,
  defaultVersion: '',
};
const preferencesKey = callKey(getDownloadPreferences, {});

export type Preferences = ReturnType<typeof usePreferences>;

/** How the member wants files to arrive, and the way to change it. `save` throws ApiError and leaves what was. */
export function usePreferences() {
  const api = useApi();
  const bus = useBus();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useCall(getDownloadPreferences, {}, { staleTime: 300_000 });
  return {
    /** What holds now: unspoken while it is not known. */
    now: data ?? unspoken,
    state: isPending ? ('loading' as const) : error && !data ? ('failed' as const) : ('known' as const),
    retry: () => void refetch(),
    async save(next: DownloadPreferences): Promise<void> {
      const before = queries.getQueryData(preferencesKey);
      queries.setQueryData(preferencesKey, next);
      try {
        const saved = await api(setDownloadPreferences, { body: next });
        queries.setQueryData(preferencesKey, saved);
        bus.emit('preferences.changed', { defaultVersion: saved.defaultVersion });
      } catch (failure) {
        queries.setQueryData(preferencesKey, before);
        throw failure;
      }
    },
  };
}

/** Returns the names of versions the pool has, and the one chosen before even if no track has it any more. */
export function useVersionNames(chosen: string): string[] {
  const { data } = useCall(listGenres, {}, { staleTime: 600_000 });
  const names = (data?.versions ?? []).map(withoutFrp);
  return [...new Set([...names, ...(chosen ? [chosen] : [])])];
}
