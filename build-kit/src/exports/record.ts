import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../folders.ts';
import type { Surface } from './surface.ts';

/**
 * exports.json of a package: its version, and for each export the version in which it appeared, the version in which its types last
 * changed, and the hash of its types.
 */
export type ExportRecord = {
  version: string;
  exports: Record<string, { since: string; changed: string; types: string }>;
};

const fileOf = (name: string) => join(folderOf(name), 'exports.json');
const declarationsOf = (name: string) => join(folderOf(name), 'exports.d.ts');

/** Reads the last recorded exports of a package; null if there are none. */
export const readExports = (name: string): ExportRecord | null =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null;

/** Reads the last recorded exports of a package, with its declarations; null if there are none. */
export function readRecord(name: string): { record: ExportRecord; declarations: string } | null {
  const record = readExports(name);
  return record && { record, declarations: readFileSync(declarationsOf(name), 'utf8') };
}

/** Returns the record of a version, from the previous record and the current exports. */
export function nextRecord(before: ExportRecord | null, surface: Surface, version: string): ExportRecord {
  const exports = Object.entries(surface).map(([name, types]) => {
    const known = before?.exports[name];
    if (known?.types === types) return [name, known] as const;
    return [name, { since: known?.since ?? version, changed: version, types }] as const;
  });
  return { version, exports: Object.fromEntries(exports) };
}

export function writeRecord(name: string, record: ExportRecord, declarations: string): void {
  writeFileSync(fileOf(name), `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync(declarationsOf(name), declarations);
}
