import { type CrateFormat, exportCrate } from '@pool/contracts/library';
import { type FetchFile, fetchFile } from '../downloads/fetch-file.ts';

export type CrateRequest = {
  format: CrateFormat;
  /** The crate's name in the software. */
  name: string;
  entries: readonly { versionId: number; path: string }[];
};

/** Fetches a crate, whose answer is a file. Throws ApiError. */
export const fetchCrate = (
  request: CrateRequest,
  signal: AbortSignal,
  fetch: FetchFile = fetchFile,
): Promise<Blob> => fetch(`/api${exportCrate.path}`, { signal, onProgress: () => undefined, post: request });
