import { NoPicture } from './open-picture.ts';
import type { PictureAnswer, PictureOrder } from './picture-maker.ts';
import { pngOf } from './png.ts';
import { squarePhotoOf } from './square-photo.ts';

// A separate process, started by picture-maker.ts: it has no secrets, no database and no files, and may be killed at any moment.

const make = ({ bytes, as }: PictureOrder): Promise<Uint8Array> =>
  as.kind === 'photo' ? squarePhotoOf(bytes) : pngOf(bytes, as.longest);

const send = (answer: PictureAnswer | 'ready') => process.send?.(answer);

process.on('message', (order: PictureOrder) => {
  make(order).then(
    (bytes) => send({ ok: true, bytes }),
    (error: unknown) => send({ ok: false, isPicture: !(error instanceof NoPicture), message: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

// Loaded before the first deadline starts; where a machine lacks it, each order reports that.
await import('sharp').catch(() => {});
send('ready');
