import { type CrateFormat, exportCrate } from '@pool/contracts/library';
import { type FetchFile, fetchFile } from '../downloads/fetch-file.ts';

export type CrateRequest = {
  format: CrateFormat;
  /** The crate's name in the software. */
  name: string;
  entries: readonly { versionId: number; path: string }[];
};

/** Fetches a crate. The answer is a file, so it is fetched like one. Throws ApiError. */
export const fetchCrate = (
  request: CrateRequest,
  signal: AbortSignal,
  fetch: FetchFile = fetchFile,
): Promise<Blob> => fetch(`/api${exportCrate.path}`, { signal, onProgress: () => undefined, post: request });
