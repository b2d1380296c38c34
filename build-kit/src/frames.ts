import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './folders.ts';

/** A document a remote ships beside its entry, to be shown in a sandboxed frame: `src/frames/card-fields.tsx` becomes `card-fields.html`. */
export type Frame = { name: string; file: string };

/** The frames a remote ships, by name; most ship none. */
export function framesOf(app: string): Frame[] {
  const dir = join(folderOf(app), 'src/frames');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ name: file.replace(/\.tsx?$/, ''), file: join(dir, file) }));
}
