import type { Bus } from '@pool/remote-api';
import type { Api } from '@pool/remote-kit';
import type { createStore } from 'jotai';
import type { fetchCrate } from '../api/fetch-crate.ts';
import type { FetchFile } from '../downloads/fetch-file.ts';
import type { Place } from '../place/place.ts';
import type { Disk } from './disk.ts';
import type { Pause } from './retry.ts';

/** What becomes of members that failed. */
export type Answer = 'again' | 'leaveOut';

/** What archives reach. */
export type ArchiveNeeds = {
  api: Api;
  bus: Bus;
  store: ReturnType<typeof createStore>;
  fetchFile: FetchFile;
  fetchCrate: typeof fetchCrate;
  save: (blob: Blob, fileName: string) => void;
  disk: Disk;
  /** Where crates point: the member's folder, or '' for beside themselves. */
  folder: () => string;
  place: () => Promise<Place>;
  /** Says something to the member that belongs to no archive. */
  say: (title: string, description: string) => void;
  pause?: Pause;
};
