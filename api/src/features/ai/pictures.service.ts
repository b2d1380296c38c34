import { randomUUID } from 'node:crypto';
import { problem } from '../../platform/http/problem.ts';
import { NoPicture } from '../../platform/pictures/open-picture.ts';
import { pictures } from '../../platform/pictures/picture-maker.ts';
import type { Deps } from '../deps.ts';
import { findPicture, insertPicture } from './ai.queries.ts';
import { keptMs } from './conversation.ts';

/** The longest side of a picture, in pixels: the size that image models take and return. */
const longest = 1536;

/** Encodes any picture again as a PNG. Throws the errors of `pictures.make`. */
export const cleanPicture = (userId: number, bytes: Uint8Array): Promise<Uint8Array> =>
  pictures.make(userId, { bytes, as: { kind: 'png', longest } });

/** Encodes a picture sent by a member again as a PNG. Its content decides its type. Throws 400 if it cannot be read. */
export async function sentPicture(userId: number, image: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  return await cleanPicture(userId, bytes).catch((error) => {
    if (!(error instanceof NoPicture)) throw error;
    throw problem(400, 'We can’t read this picture. Choose a JPEG, PNG or WebP');
  });
}

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

/** Stores a picture drawn for a member for a day. Returns its address, which only they can open. */
export async function keepPicture(
  { db, storage, log }: Parts,
  { png, userId, now }: { png: Uint8Array; userId: number; now: Date },
): Promise<string> {
  const id = randomUUID();
  const key = `assistant/${userId}/${id}.png`;
  const { size } = await storage.put(key, png);
  try {
    await insertPicture(db, { id, userId, key, size, now });
  } catch (error) {
    await storage.remove(key).catch((err) => log.warn({ err, key }, 'an unused picture stays in storage'));
    throw error;
  }
  return `/api/ai/pictures/${id}`;
}

/** Returns where a member's own picture is stored. Throws 404 for any other, and for one older than a day. */
export async function ownPicture({ db }: Pick<Deps, 'db'>, own: { id: string; userId: number; now: Date }) {
  const since = new Date(own.now.getTime() - keptMs);
  const picture = await findPicture(db, { id: own.id, userId: own.userId, since });
  if (!picture) throw problem(404, 'This picture is no longer available');
  return picture;
}
