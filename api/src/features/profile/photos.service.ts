import { randomUUID } from 'node:crypto';
import { maxPhotoBytes } from '@pool/contracts/profile';
import { problem } from '../../platform/http/problem.ts';
import { NoPicture } from '../../platform/pictures/open-picture.ts';
import { pictures } from '../../platform/pictures/picture-maker.ts';
import type { Deps } from '../deps.ts';
import { findOwnPhoto, replacePhoto } from './profile.queries.ts';

/**
 * Stores an upload as a member's photo. Throws 400 when it is not a picture or takes too long, 413 when it is too large, 429 and 503 when
 * too many are waiting.
 */
export async function setPhoto({ db, storage, log }: Deps, userId: number, sent: unknown): Promise<void> {
  if (!(sent instanceof File) || sent.size === 0) throw problem(400, { file: 'required' });
  if (sent.size > maxPhotoBytes) throw problem(413, { file: 'too-large' });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const jpeg = await pictures.make(userId, { bytes, as: { kind: 'photo' } }).catch((error) => {
    if (error instanceof NoPicture) throw problem(400, { file: 'not-valid' });
    throw error;
  });
  const key = `avatars/${userId}/${randomUUID()}.jpg`;
  const { size, sha256 } = await storage.put(key, jpeg);
  try {
    const old = await replacePhoto(db, userId, { key, size, sha256 });
    if (old) await forget({ storage, log }, old);
  } catch (error) {
    await forget({ storage, log }, key);
    throw error;
  }
}

/** Removes a member's photo, also from storage. */
export async function removePhoto({ db, storage, log }: Deps, userId: number): Promise<void> {
  const old = await replacePhoto(db, userId, null);
  if (old) await forget({ storage, log }, old);
}

/** Removes a photo that is no longer shown. Unresponsive storage is only logged, as it is the operator's problem. */
const forget = ({ storage, log }: Pick<Deps, 'storage' | 'log'>, key: string) =>
  storage.remove(key).catch((error) => log.warn({ err: error, key }, 'an old photo stays in storage'));

/** Returns the storage location of a member's own photo. Throws 404 for any other. */
export async function ownPhoto({ db }: Pick<Deps, 'db'>, userId: number, fileId: number) {
  const photo = await findOwnPhoto(db, { userId, fileId });
  if (!photo) throw problem(404, 'Picture not found');
  return photo;
}
