import { randomUUID } from 'node:crypto';
import { problem } from '../../platform/http/problem.ts';
import { NoPicture } from '../../platform/pictures/open-picture.ts';
import { pictures } from '../../platform/pictures/picture-maker.ts';
import type { Deps } from '../deps.ts';
import { findPicture, insertPicture } from './ai.queries.ts';
import { keptMs } from './conversation.ts';

/** The longest side of a picture, in pixels: what models that draw take and give. */
const longest = 1536;

/** Any picture for a member, made anew as a PNG. Throws as `pictures.make` does. */
export const cleanPicture = (userId: number, bytes: Uint8Array): Promise<Uint8Array> =>
  pictures.make(userId, { bytes, as: { kind: 'png', longest } });

/** A member's own picture as it was sent, made anew. What it is, its content says. Throws 400 when it cannot be read. */
export async function sentPicture(userId: number, image: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  return await cleanPicture(userId, bytes).catch((error) => {
    if (!(error instanceof NoPicture)) throw error;
    throw problem(400, 'We can’t read this picture. Choose a JPEG, PNG or WebP');
  });
}

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

/** Keeps a picture made for a member for a day. Answers its address, which opens for them alone. */
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
    await storage
      .remove(key)
      .catch((left) => log.warn({ err: left, key }, 'a picture nobody has stays in storage'));
    throw error;
  }
  return `/api/ai/pictures/${id}`;
}

/** Where a member's own picture lies. Throws 404 for any other, and for one older than a day. */
export async function ownPicture({ db }: Pick<Deps, 'db'>, own: { id: string; userId: number; now: Date }) {
  const since = new Date(own.now.getTime() - keptMs);
  const picture = await findPicture(db, { id: own.id, userId: own.userId, since });
  if (!picture) throw problem(404, 'This picture is no longer available');
  return picture;
}
