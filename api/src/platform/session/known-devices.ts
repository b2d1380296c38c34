import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { sessionCookies } from './cookies.ts';
import { newToken } from './tokens.ts';

const lifeMs = 180 * 86_400_000;

/** Returns the id of this browser if the person has signed in with it before, else null. */
export type KnownDevice = (userId: number) => string | null;

/**
 * Browsers that their owner has signed in with before. The cookie holds a random id and a proof that binds it to one person, whom it does
 * not name. It opens nothing: strangers' wrong passwords do not keep such a browser out, and its own are counted apart.
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
    /** Makes this browser one of theirs. */
    remember(c: Context, userId: number): void {
      if (find(c)(userId) !== null) return;
      const device = newToken();
      const proof = proofOf(device, userId).toString('base64url');
      cookies.setDevice(c, `${device}.${proof}`, lifeMs);
    },
  };
}
