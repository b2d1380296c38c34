import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './folders.ts';

/**
 * A document that a remote has next to its entry, to be shown in a sandboxed frame: `src/frames/card-fields.tsx` becomes
 * `card-fields.html`.
 */
export type Frame = { name: string; file: string };

/** Returns the frames of a remote, by name; most have none. */
export function framesOf(app: string): Frame[] {
  const dir = join(folderOf(app), 'src/frames');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ name: file.replace(/\.tsx?$/, ''), file: join(dir, file) }));
}
