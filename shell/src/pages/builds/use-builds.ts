import type { CallResult } from '@pool/contracts';
import { listBuilds, type PublishedBuild, revertBuild } from '@pool/contracts/builds';
import type { Api } from '@pool/remote-kit';
import { useCallback, useEffect, useState } from 'react';

export type BuildList = CallResult<typeof listBuilds>;

/** Returns the published builds, fetched again after each change. `error` is a sentence, along with which the last good list is kept. */
export function useBuilds(api: Api) {
  const [list, setList] = useState<BuildList | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const refresh = useCallback(async () => {
    setLoading(true);
    await api(listBuilds, {}).then(
      (found) => {
        setList(found);
        setError(null);
      },
      (reason: Error) => setError(reason.message),
    );
    setLoading(false);
  }, [api]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  /** Takes a build back. Throws the API's error. */
  const rollBack = async (remote: string, { id: build }: PublishedBuild, reason: string) => {
    await api(revertBuild, { body: { remote, build, reason } });
    await refresh();
  };
  return { list, error, isLoading, refresh, rollBack };
}
