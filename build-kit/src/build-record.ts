import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteVersion } from '@pool/remote-api/manifest';
import { folderOf } from './folders.ts';

/** The record of a build next to its files (dist/build.json). A release turns it into a registry entry. */
export type BuildRecord = Omit<RemoteVersion, 'publishedAt' | 'entry' | 'integrity'> & {
  app: string;
  entry: string;
};

const recordPath = (app: string) => join(folderOf(app), 'dist', 'build.json');

/** Reads the record of the build in dist/, or null. */
export function lastBuild(app: string): BuildRecord | null {
  return existsSync(recordPath(app)) ? JSON.parse(readFileSync(recordPath(app), 'utf8')) : null;
}

/** Writes the record of a build next to its files. */
export const writeBuildRecord = (record: BuildRecord): void =>
  writeFileSync(recordPath(record.app), `${JSON.stringify(record, null, 2)}\n`);
