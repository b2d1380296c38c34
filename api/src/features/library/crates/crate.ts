import type { CrateFormat } from '@pool/contracts/library';
import type { Crate } from './crate-entry.ts';
import { m3u8 } from './m3u8.ts';
import { rekordbox } from './rekordbox.ts';
import { serato } from './serato.ts';
import { traktor } from './traktor.ts';

const formats: Record<CrateFormat, { mime: string; write: (crate: Crate) => string | Buffer }> = {
  m3u8: { mime: 'application/vnd.apple.mpegurl', write: m3u8 },
  rekordbox: { mime: 'application/xml', write: rekordbox },
  traktor: { mime: 'application/xml', write: traktor },
  serato: { mime: 'application/octet-stream', write: serato },
};

/** Writes a crate in the format of a DJ program. */
export function writeCrate(format: CrateFormat, crate: Crate): { bytes: Buffer; mime: string } {
  const { mime, write } = formats[format];
  const content = write(crate);
  return { mime, bytes: typeof content === 'string' ? Buffer.from(content) : content };
}
