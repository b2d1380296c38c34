import type { LoginBody } from '@pool/contracts';
import { problem } from '../../platform/http/problem.ts';
import { verifyPassword } from '../../platform/passwords/passwords.ts';
import type { Deps } from '../deps.ts';
import { findCredentials } from './users.queries.ts';

type Attempt = Pick<LoginBody, 'login' | 'password'> & { address: string };

/**
 * The user id behind login (or e-mail) and password. Throws 400 for an empty field, 401 with the kind for the field at fault,
 * 429 after too many attempts on one account or from one address.
 */
export async function checkPassword({ db, limits }: Pick<Deps, 'db' | 'limits'>, attempt: Attempt) {
  const { login, password, address } = attempt;
  if (login === '') throw problem(400, { login: 'required' });
  if (password === '') throw problem(400, { password: 'required' });
  const limit = await limits.login(login, address);
  const field = login.includes('@') ? 'email' : 'login';
  const found = await findCredentials(db, field, login);
  if (!found) throw problem(401, { [field]: 'does-not-exist' });
  if (!(await verifyPassword(found.password_hash, password))) {
    throw problem(401, { password: 'wrong-password' });
  }
  if (!found.email_verified_at) throw problem(403, { email: 'not-verified' });
  await limit.succeeded();
  return { id: found.id, type: found.type };
}
