import { isDeepStrictEqual } from 'node:util';
import type { ErrorKind, SessionUser } from '@pool/contracts';
import type { registerDj, registerLabel } from '@pool/contracts/registration';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import { problem } from '../../platform/http/problem.ts';
import { createKeyedLock } from '../../platform/locks/keyed-lock.ts';
import type { KnownDevice } from '../../platform/session/known-devices.ts';
import type { Deps } from '../deps.ts';
import { orderConfirmation } from '../mails/mails.service.ts';
import { provePassword } from '../users/users.service.ts';
import { findFaults, findRegistration, insertDj, insertLabel, insertUser } from './registration.queries.ts';

/** How long an identical registration counts as a repetition. */
const repeatMs = 60_000;

export type RegistrationDeps = Pick<Deps, 'db' | 'jobs' | 'limits' | 'now' | 'passwords' | 'sessions'>;

export type Registration =
  | { type: 'dj'; form: z.output<typeof registerDj.body> }
  | { type: 'label'; form: z.output<typeof registerLabel.body> };

type Resending = { login: string; password: string; address: string; device: KnownDevice };

/** Creates the service that registers members. */
export function createRegistration(deps: RegistrationDeps) {
  const { db, jobs, limits, now, passwords, sessions } = deps;
  // Of many concurrent requests for one login, only one computes a hash.
  const withLock = createKeyedLock<string>();

  /**
   * Registers someone and orders the mail that confirms their address: both or neither. The same registration within a minute (a second
   * click, a retry after a lost answer) returns the first result and does nothing. Throws 400 with a kind for each invalid field, 429 for
   * an address that registers too often, 503 when too many passwords are hashed already.
   */
  async function register(registration: Registration, address: string): Promise<SessionUser> {
    await limits.register(address);
    const { login } = registration.form;
    const userId = await withLock(login.toLowerCase(), async () => {
      const registered = await findRepeatedOrRefuse(registration);
      if (registered !== null) return registered;
      const passwordHash = await passwords.hash(registration.form.password);
      try {
        return await db.transaction().execute((trx) => insert(trx, registration, passwordHash));
      } catch (error) {
        // Taken by another process while the password was hashed, perhaps for the same registration.
        const other = isUniqueViolation(error) ? await findRepeatedOrRefuse(registration) : null;
        if (other === null) throw error;
        return other;
      }
    });
    return await sessions.load(userId);
  }

  /** Returns the user that the same registration has just created, else null. Throws 400 with a kind for each invalid field. */
  async function findRepeatedOrRefuse(registration: Registration): Promise<number | null> {
    const { type, form } = registration;
    const faults = await findFaults(db, {
      ...form,
      country: type === 'dj' ? form.country : null,
      now: now(),
    });
    if (faults.login && faults.email) {
      const repeated = await findRepeated(registration);
      if (repeated !== null) return repeated;
    }
    const kinds: Record<string, ErrorKind> = {
      ...(faults.login ? { login: 'already-used' } : {}),
      ...(faults.email ? { email: 'already-used' } : {}),
      ...(faults.country ? { country: 'invalid' } : {}),
    };
    if (Object.keys(kinds).length > 0) throw problem(400, kinds);
    return null;
  }

  /** Requires the same fields and password, so that a request reveals only what it contains. */
  async function findRepeated({ type, form }: Registration): Promise<number | null> {
    const since = new Date(now().getTime() - repeatMs);
    const found = await findRegistration(db, { login: form.login, since });
    if (!found) return null;
    const { id, password_hash, ...stored } = found;
    const { password, confirmPassword: _, ...sent } = form;
    if (!isDeepStrictEqual(stored, { ...noDetails, ...sent, type, agreed: sent.agreed ?? false }))
      return null;
    return (await passwords.matches(password_hash, password)) ? id : null;
  }

  /** Names each column, so that other fields of a body are ignored. */
  async function insert(trx: Transaction<DB>, { type, form }: Registration, passwordHash: string) {
    const at = now();
    const { login, email } = form;
    const userId = await insertUser(trx, {
      type,
      login,
      email,
      password_hash: passwordHash,
      full_name: form.fullName,
      phone: form.phone,
      agreed_at: form.agreed ? at : null,
      created_at: at,
      ...(type === 'dj' ? addressOf(form) : {}),
    });
    if (type === 'label') {
      await insertLabel(trx, { user_id: userId, label_list: form.labelList, comment: form.comment });
    } else {
      await insertDj(trx, {
        user_id: userId,
        dj_name: form.djName,
        is_club_dj: form.isClubDj,
        is_radio_dj: form.isRadioDj,
        is_mobile_dj: form.isMobileDj,
        promo_code: form.promoCode === '' ? null : form.promoCode,
      });
    }
    await orderConfirmation(deps, trx, { userId, email });
    return userId;
  }

  /**
   * Mails a new link to someone who knows their password but does not have the mail. Throws as signing in does, and 409 where the address
   * is already confirmed.
   */
  async function resend(attempt: Resending): Promise<void> {
    const { id, email, verified } = await provePassword(deps, attempt);
    if (verified) throw problem(409, { email: 'email-already-verified' });
    await limits.mailFrom(attempt.address);
    await limits.mailToSelf(id);
    await db.transaction().execute((trx) => orderConfirmation({ jobs, now }, trx, { userId: id, email }));
  }

  return { register, resend };
}

/** Empty values for the fields that only a DJ or only a label has. */
const noDetails = {
  country: '',
  street: '',
  region: '',
  zipCode: '',
  city: '',
  promoCode: '',
  djName: '',
  isClubDj: false,
  isRadioDj: false,
  isMobileDj: false,
  facebookUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  snapchatUrl: '',
  labelList: '',
  comment: '',
};

const addressOf = (form: z.output<typeof registerDj.body>) => ({
  country: form.country,
  street: form.street,
  region: form.region,
  zip_code: form.zipCode,
  city: form.city,
  facebook_url: form.facebookUrl,
  twitter_url: form.twitterUrl,
  instagram_url: form.instagramUrl,
  snapchat_url: form.snapchatUrl,
});
