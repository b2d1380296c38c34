import type { Context } from 'hono';
import { problem } from '../../platform/http/problem.ts';
import { createKeyedLock } from '../../platform/locks/keyed-lock.ts';
import type { KnownDevice } from '../../platform/session/known-devices.ts';
import { lockUser } from '../../platform/session/lock-user.ts';
import { sha256 } from '../../platform/session/tokens.ts';
import type { Deps } from '../deps.ts';
import { orderPasswordNotice, orderReset } from '../mails/mails.service.ts';
import { accountOf, signedIn } from '../users/users.service.ts';
import {
  findByEmail,
  findPasswordToken,
  noteEmailIsTheirs,
  readPassword,
  setPassword,
} from './passwords.queries.ts';

export type PasswordDeps = Pick<Deps, 'db' | 'jobs' | 'limits' | 'now' | 'passwords' | 'sessions'>;

type Change = { userId: number; email: string; oldPassword: string; newPassword: string; address: string };

type Asking = { email: string; address: string; device: KnownDevice };

/** Creates the functions that set new passwords: by a mail, or by the old password. */
export function createPasswordChanges(deps: PasswordDeps) {
  const { db, jobs, limits, now, passwords, sessions } = deps;
  // Of many concurrent requests with one token, only one computes a hash.
  const withLock = createKeyedLock<string>();

  /**
   * Mails a link to set a new password. Throws 404 not-found for an unknown address, 429 for too many mails to one account or from one
   * address.
   */
  async function askForReset({ email, address, device }: Asking): Promise<void> {
    await limits.mailFrom(address);
    const userId = await findByEmail(db, email);
    if (userId === null) throw problem(404, { email: 'not-found' });
    await limits.mailTo(userId, { address, device: device(userId) });
    await db.transaction().execute((trx) => orderReset({ jobs, now }, trx, { userId }));
  }

  /**
   * Sets a password by the token from a mail, signs the person out everywhere and notifies them by mail; returns whose it is. Of concurrent
   * requests one succeeds. Throws 400 expired or not-valid.
   */
  async function reset(link: { token: string; newPassword: string; address: string }): Promise<number> {
    await limits.token(link.address);
    const hash = sha256(link.token);
    return await withLock(hash, async () => {
      const { userId } = await readLink(hash);
      const passwordHash = await passwords.hash(link.newPassword);
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        // Another process may have used it in the meantime.
        await readLink(hash, trx);
        await setPassword(trx, userId, passwordHash, now());
        await noteEmailIsTheirs(trx, userId, now());
        await sessions.endAll(trx, userId);
        const { email } = await readPassword(trx, userId);
        await orderPasswordNotice(deps, trx, { userId, to: email });
      });
      return userId;
    });
  }

  async function readLink(hash: string, from: Deps['db'] = db): Promise<{ userId: number }> {
    const found = await findPasswordToken(from, hash);
    if (!found) throw problem(400, { token: 'not-valid' });
    if (found.expiresAt <= now()) throw problem(400, { token: 'expired' });
    return found;
  }

  /**
   * Sets a password by the old one, signs the person out everywhere else and gives this browser a new session. Throws 403 for an email that
   * is not theirs, 400 old-password-incorrect, 429 as signing in does. Never 401: they are signed in.
   */
  async function change(
    c: Context,
    { userId, email, oldPassword, newPassword, address }: Change,
  ): Promise<void> {
    const before = await readPassword(db, userId);
    if (before.email.toLowerCase() !== email.trim().toLowerCase())
      throw problem(403, { email: 'not-allowed' });
    const limit = await limits.login({ account: accountOf(userId), address, device: signedIn });
    const fits = await passwords
      .matches(before.password_hash, oldPassword.trim())
      .catch(async (error: unknown) => {
        await limit.unjudged();
        throw error;
      });
    if (!fits) throw oldIsWrong();
    await limit.succeeded();
    const passwordHash = await passwords.hash(newPassword);
    const setCookies = await db.transaction().execute(async (trx) => {
      const locked = await lockUser(trx, userId);
      if (locked?.passwordHash !== before.password_hash) throw oldIsWrong();
      await setPassword(trx, userId, passwordHash, now());
      await orderPasswordNotice(deps, trx, { userId, to: before.email });
      return await sessions.renew(trx, c, userId);
    });
    setCookies();
  }

  return { askForReset, reset, change };
}

const oldIsWrong = () => problem(400, { oldPassword: 'old-password-incorrect' });
