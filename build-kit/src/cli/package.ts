/** `npm run package`: builds what changed and writes one archive for production to dist/. Prints its size and what it holds. */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { buildChanged } from '../build-all.ts';
import { root } from '../folders.ts';
import { archiveFile, makeArchive } from '../package/make-archive.ts';
import { sizesByPart } from '../package/sizes.ts';

const inMb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

await buildChanged(console.log);
const manifest = await makeArchive();
if (manifest)
  for (const [part, bytes] of sizesByPart(manifest)) console.log(`${inMb(bytes).padStart(10)}  ${part}`);
const size = inMb(statSync(archiveFile).size);
console.log(`${relative(root, archiveFile)}: ${size}${manifest ? '' : ', up to date'}`);
