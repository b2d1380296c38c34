import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { sessionCookies } from './cookies.ts';
import { newToken } from './tokens.ts';

const lifeMs = 180 * 86_400_000;

/** Returns the id of this browser if the person has signed in with it before, else null. */
export type KnownDevice = (userId: number) => string | null;

/**
 * Recognises browsers that their owner has signed in with before. The cookie holds a random id and a proof that binds it to one person
 * without naming them. It grants no access: it only keeps strangers' wrong passwords from locking this browser out, and its own attempts
 * are counted separately.
 */
export function createKnownDevices(
  { linkSecret }: { linkSecret: string },
  cookies: ReturnType<typeof sessionCookies>,
) {
  const proofOf = (device: string, userId: number) =>
    createHmac('sha256', linkSecret)
      .update(JSON.stringify(['device', userId, device]))
      .digest();

  const find =
    (c: Context): KnownDevice =>
    (userId) => {
      const [device = '', given = ''] = (cookies.device(c) ?? '').split('.', 2);
      const proof = proofOf(device, userId);
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === proof.length && timingSafeEqual(bytes, proof) ? device : null;
    };

  return {
    find,
    /** Marks this browser as known for a person. */
    remember(c: Context, userId: number): void {
      if (find(c)(userId) !== null) return;
      const device = newToken();
      const proof = proofOf(device, userId).toString('base64url');
      cookies.setDevice(c, `${device}.${proof}`, lifeMs);
    },
  };
}
