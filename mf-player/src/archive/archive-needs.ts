import type { Bus } from '@pool/remote-api';
import type { Api } from '@pool/remote-kit';
import type { createStore } from 'jotai';
import type { fetchCrate } from '../api/fetch-crate.ts';
import type { FetchFile } from '../downloads/fetch-file.ts';
import type { Place } from '../place/place.ts';
import type { Disk } from './disk.ts';
import type { Pause } from './retry.ts';

/** What to do with the members that failed. */
export type Answer = 'again' | 'leaveOut';

/** The services that archives use. */
export type ArchiveNeeds = {
  api: Api;
  bus: Bus;
  store: ReturnType<typeof createStore>;
  fetchFile: FetchFile;
  fetchCrate: typeof fetchCrate;
  save: (blob: Blob, fileName: string) => void;
  disk: Disk;
  /** Returns the folder that crates point to, or '' for the folder they are in. */
  folder: () => string;
  place: () => Promise<Place>;
  /** Shows the member a message that does not belong to an archive. */
  say: (title: string, description: string) => void;
  pause?: Pause;
};
