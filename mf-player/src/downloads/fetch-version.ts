import type { CallInput } from '@pool/contracts';
import { recordActions, signedLink } from '@pool/contracts/library';
import type { Api } from '@pool/remote-kit';
import type { Place } from '../place/place.ts';
import type { FetchFile } from './fetch-file.ts';

type Needs = {
  api: Api;
  fetchFile: FetchFile;
  /** Returns milliseconds since any fixed time. */
  clock?: (() => number) | undefined;
};
type LinkQuery = NonNullable<CallInput<typeof signedLink>['query']>;
type Version = { versionId: number } & Pick<LinkQuery, 'format' | 'within'>;
type Options = Pick<Parameters<FetchFile>[1], 'signal' | 'onProgress' | 'room'>;

/** The minimum time between two progress reports, in milliseconds. */
const reportEveryMs = 150;

/** Fetches the file of a version by a new link. Reports progress at intervals and at the end. Throws ApiError. */
export async function fetchVersion(
  { api, fetchFile, clock = Date.now }: Needs,
  { versionId, ...choice }: Version,
  { signal, onProgress, ...options }: Options,
): Promise<{ content: Blob; fileName: string }> {
  const input = { params: { id: versionId }, query: { purpose: 'download' as const, ...choice } };
  const { link, fileName } = await api(signedLink, input, { signal });
  let reportedAt = Number.NEGATIVE_INFINITY;
  const content = await fetchFile(link, {
    ...options,
    signal,
    onProgress: (received, total) => {
      if (clock() - reportedAt < reportEveryMs && received !== total) return;
      reportedAt = clock();
      onProgress(received, total);
    },
  });
  return { content, fileName };
}

/** The maximum number of actions in one call. */
const actionsAtOnce = 200;

/** Records where versions were downloaded. A failure to do so must not disturb the member, since the server counts what it sent. */
export async function recordDownloads(
  { api, place }: { api: Api; place: () => Promise<Place> },
  versions: readonly { trackId: number; versionId: number }[],
): Promise<void> {
  const where = await place();
  const list = versions.map(({ trackId, versionId }) => ({ id: trackId, versionId }));
  for (let at = 0; at < list.length; at += actionsAtOnce) {
    const body = { type: 'download' as const, list: list.slice(at, at + actionsAtOnce), ...where };
    await api(recordActions, { body }).catch(() => undefined);
  }
}
