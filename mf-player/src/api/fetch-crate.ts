import { type CrateFormat, exportCrate } from '@pool/contracts/library';
import { type FetchFile, fetchFile } from '../downloads/fetch-file.ts';

export type CrateRequest = {
  format: CrateFormat;
  /** What the crate is called in the software. */
  name: string;
  entries: readonly { versionId: number; path: string }[];
};

/** Fetches a crate. Its answer is a file, so it goes the way of files. Throws ApiError. */
export const fetchCrate = (
  request: CrateRequest,
  signal: AbortSignal,
  fetch: FetchFile = fetchFile,
): Promise<Blob> => fetch(`/api${exportCrate.path}`, { signal, onProgress: () => undefined, post: request });
