import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { nameOfFile } from './folders.ts';

const hashes = new Map<string, { mtimeMs: number; hash: string }>();

/**
 * Returns the page-wide name of a class of a CSS module: package, class, hash. The hash is of the file's path and content, so that two
 * versions of a component can be on one page without restyling each other.
 */
export function className(local: string, file: string): string {
  const path = nameOfFile(file);
  const [folder = 'app'] = path.split('/');
  return `${folder === 'design-system' ? 'ds' : folder}-${local}-${hashOf(file, path)}`;
}

/** Hashes a file once for all its classes, and again when it changes, for development servers. */
function hashOf(file: string, path: string): string {
  const { mtimeMs } = statSync(file);
  const known = hashes.get(file);
  if (known?.mtimeMs === mtimeMs) return known.hash;
  const digest = createHash('sha256').update(path).update('\0').update(readFileSync(file)).digest('hex');
  const hash = digest.slice(0, 8);
  hashes.set(file, { mtimeMs, hash });
  return hash;
}
