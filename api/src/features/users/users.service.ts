import type { LoginBody } from '@pool/contracts';
import { problem } from '../../platform/http/problem.ts';
import type { KnownDevice } from '../../platform/session/known-devices.ts';
import type { Deps } from '../deps.ts';
import { findCredentials, findPasswordHash } from './users.queries.ts';

type Attempt = Pick<LoginBody, 'login' | 'password'> & { address: string; device: KnownDevice };
type Parts = Pick<Deps, 'db' | 'limits' | 'passwords'>;

/** A person who entered the right password. `provenBy` is the hash it matched. */
export type Proven = { id: number; type: 'dj' | 'label'; email: string; verified: boolean; provenBy: string };

/**
 * Finds the person by login (or email) and password. Throws 400 for an empty field, 401 with the kind for the wrong field, 429 after too
 * many attempts on one account, from one address or with one device, 503 when too many passwords are being checked. An unknown login
 * takes the same work.
 */
export async function provePassword({ db, limits, passwords }: Parts, attempt: Attempt): Promise<Proven> {
  const { login, address, device } = attempt;
  // Trimmed, as it was when it was set.
  const password = attempt.password.trim();
  if (login === '') throw problem(400, { login: 'required' });
  if (password === '') throw problem(400, { password: 'required' });
  const field = login.includes('@') ? 'email' : 'login';
  const found = await findCredentials(db, field, login);
  // By account, so that its login and email share their attempts.
  const limit = await limits.login({
    account: found ? accountOf(found.id) : login,
    address,
    device: found ? device(found.id) : null,
  });
  const fits = await passwords
    .matches(found?.password_hash ?? null, password)
    .catch(async (error: unknown) => {
      await limit.unjudged();
      throw error;
    });
  if (!found) throw problem(401, { [field]: 'does-not-exist' });
  if (!fits) throw problem(401, { password: 'wrong-password' });
  await limit.succeeded();
  return {
    id: found.id,
    type: found.type,
    email: found.email,
    verified: found.email_verified_at !== null,
    provenBy: found.password_hash,
  };
}

/** Returns the key of an account for limits. */
export const accountOf = (userId: number): string => `user ${userId}`;
/** The device key of signed-in members: attempts by strangers do not count for it, and it cannot be used to sign in. */
export const signedIn = 'signed in';

/** Finds the person like `provePassword`; throws 403 where the email address is not confirmed yet. */
export async function checkPassword(parts: Parts, attempt: Attempt): Promise<Proven> {
  const proven = await provePassword(parts, attempt);
  if (!proven.verified) throw problem(403, { email: 'not-verified' });
  return proven;
}

/**
 * Checks the password of a signed-in member once more; returns the hash it matched. Throws 400 with the kind for `password` (never 401:
 * they are signed in), 429 and 503 as signing in does.
 */
export async function confirmPassword(
  { db, limits, passwords }: Parts,
  { userId, password, address }: { userId: number; password: string | undefined; address: string },
): Promise<string> {
  const typedPassword = (password ?? '').trim();
  if (typedPassword === '') throw problem(400, { password: 'required' });
  const passwordHash = await findPasswordHash(db, userId);
  const limit = await limits.login({ account: accountOf(userId), address, device: signedIn });
  const fits = await passwords.matches(passwordHash, typedPassword).catch(async (error: unknown) => {
    await limit.unjudged();
    throw error;
  });
  if (!fits || passwordHash === null) throw problem(400, { password: 'wrong-password' });
  await limit.succeeded();
  return passwordHash;
}
