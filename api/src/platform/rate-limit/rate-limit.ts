import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { leasedLimit } from './leased-limit.ts';
import { forget, returnAttempts, type Taken, take } from './take.ts';

const hour = 60 * 60;

export type Rates = {
  /** Wrong passwords for one account from one address, or from one known device, in 15 minutes. */
  loginAccount: number;
  /** Wrong passwords for one account from all addresses in 15 minutes; known devices are exempt. */
  loginAccountAll: number;
  /** Wrong passwords from one address in 15 minutes. */
  loginAddress: number;
  /** Changes by one member in a minute. */
  write: number;
  /** Lists that a visitor's address may request in a minute. */
  visitorList: number;
  /** Webhook notices not from a gateway that one address may send in a minute. */
  notice: number;
  /** Reports on new builds that one address may send in a minute. */
  report: number;
  /** Registration attempts from one address in an hour. */
  register: number;
  /** Mails to one account that one address may request in an hour; its owner has a separate allowance. */
  mailAccount: number;
  /** Mails to one account that all addresses may request in an hour. */
  mailAccountAll: number;
  /** Mails one address may request in an hour, for any account. */
  mailAddress: number;
  /** Mailed links one address may try in 15 minutes. */
  tokenAddress: number;
  /** Cards, or PayPal approvals, a member may try in an hour. */
  card: number;
  /** Invalid promo codes a member may try in an hour. */
  promo: number;
  /** The same for all members at one address. */
  promoAddress: number;
  /** VAT numbers a member may have checked in an hour. */
  vatNumber: number;
  /** Messages a member may send to the assistant in a minute. */
  chat: number;
};
export const defaultRates: Rates = {
  loginAccount: 10,
  loginAccountAll: 100,
  loginAddress: 60,
  write: 300,
  visitorList: 240,
  notice: 60,
  report: 120,
  register: 20,
  mailAccount: 5,
  mailAccountAll: 10,
  mailAddress: 30,
  tokenAddress: 60,
  card: 15,
  promo: 10,
  promoAddress: 60,
  vatNumber: 10,
  chat: 20,
};
export const wideRates: Rates = {
  card: 100_000,
  promo: 100_000,
  promoAddress: 100_000,
  vatNumber: 100_000,
  chat: 100_000,
  register: 100_000,
  mailAccount: 100_000,
  mailAccountAll: 100_000,
  mailAddress: 100_000,
  tokenAddress: 100_000,
  loginAccount: 10_000,
  loginAccountAll: 100_000,
  loginAddress: 100_000,
  write: 100_000,
  visitorList: 100_000_000,
  notice: 100_000,
  report: 100_000,
};

const tooManyCodes =
  'Too many promo codes were tried. Try again in an hour, or continue without one. You have not been charged.';

type Attempt = { succeeded: () => Promise<void>; unjudged: () => Promise<void> };

export type Limits = {
  /**
   * Call before a password is checked. Throws 429. An attempt from a known device counts for that device alone, so strangers cannot lock
   * its owner out; any other counts for its address, for the account from that address, and for the account. `succeeded` clears the
   * attempts on the account from that address and returns the others; `unjudged` returns all, when the password was not checked.
   */
  login: (attempt: { account: string; address: string; device: string | null }) => Promise<Attempt>;
  write: (userId: number) => Promise<void>;
  /** Call before a registration is checked. Throws 429, as all of these do. */
  register: (address: string) => Promise<void>;
  /** Call before a mail is requested: limits the caller's address, whoever the mail is for. */
  mailFrom: (address: string) => Promise<void>;
  /**
   * Call before a mail is ordered for an account by anyone who knows its email address. A known device of its owner has a separate
   * allowance that others cannot use up.
   */
  mailTo: (userId: number, by: { address: string; device: string | null }) => Promise<void>;
  /** Call before a mail is ordered for an account by its owner: signed in, or with the password. */
  mailToSelf: (userId: number) => Promise<void>;
  /** Call before the token of a link is looked up. */
  token: (address: string) => Promise<void>;
  /** Call before a card is sent to a gateway, so that thieves cannot test many cards here. */
  card: (userId: number) => Promise<void>;
  /** Call before a promo code is looked up. Call the returned function when the code is valid: only wrong codes use up the allowance. */
  promo: (guess: { userId: number; address: string }) => Promise<() => Promise<void>>;
  /** Call before VIES is queried about a VAT number. */
  vatNumber: (userId: number) => Promise<void>;
  /** Call before the assistant is used. */
  chat: (userId: number) => Promise<void>;
  /** Call before a visitor's list is read: visitors may read the catalogue, but not copy it. Mostly counted in memory: see `leasedLimit`. */
  visitorList: (address: string) => Promise<void>;
  /** Call before a report on a build is read. */
  report: (address: string) => Promise<void>;
  /**
   * Call before a webhook notice is read: verifying it with its gateway is costly. Call the returned function when the notice was genuine.
   */
  notice: (address: string) => Promise<() => void>;
};

/**
 * Creates the limits, which apply over all API processes and are stored in Postgres (table rate_limits). While the database does not
 * answer, each process counts by itself.
 */
export function createLimits(pool: Pool, rates: Rates = defaultRates): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The nightly job deletes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const byDevice = limiter('login-device', rates.loginAccount, 15 * 60);
  const byAccountAndAddress = limiter('login-account-address', rates.loginAccount, 15 * 60);
  const byAccount = limiter('login-account', rates.loginAccountAll, 15 * 60);
  const byAddress = limiter('login-address', rates.loginAddress, 15 * 60);
  const byWriter = limiter('write', rates.write, 60);
  const byRegistration = limiter('register', rates.register, hour);
  const byMailOwner = limiter('mail-owner', rates.mailAccount, hour);
  const byMailAccountAndAddress = limiter('mail-account-address', rates.mailAccount, hour);
  const byMailAccount = limiter('mail-account', rates.mailAccountAll, hour);
  const byMailAddress = limiter('mail-address', rates.mailAddress, hour);
  const byToken = limiter('token', rates.tokenAddress, hour / 4);
  const byCard = limiter('card', rates.card, hour);
  const byPromoMember = limiter('promo', rates.promo, hour);
  const byPromoAddress = limiter('promo-address', rates.promoAddress, hour);
  const byVatNumber = limiter('vat-number', rates.vatNumber, hour);
  const byChat = limiter('chat', rates.chat, 60);
  const leased = (keyPrefix: string, points: number) =>
    leasedLimit({ limiter: limiter(keyPrefix, points, 60), keyPrefix, points, duration: 60 });
  const byVisitor = leased('visitor', rates.visitorList);
  const bySender = leased('notice', rates.notice);
  const byReporter = leased('report', rates.report);
  return {
    async login({ account, address, device }) {
      const name = hashOf(account.trim().toLowerCase());
      if (device !== null) {
        const key = hashOf(`${name} ${device}`);
        await take(byDevice, key);
        return { succeeded: () => forget(byDevice, key), unjudged: () => returnAttempts([[byDevice, key]]) };
      }
      const key = hashOf(`${name} ${address}`);
      await take(byAddress, address);
      await take(byAccountAndAddress, key);
      await take(byAccount, name).catch(async (refusal: unknown) => {
        // The password was not checked, so the attempt must not block the next one from this address once the account is open again.
        await returnAttempts([[byAccountAndAddress, key]]);
        throw refusal;
      });
      const others: Taken[] = [
        [byAddress, address],
        [byAccount, name],
      ];
      return {
        succeeded: async () => {
          await Promise.all([forget(byAccountAndAddress, key), returnAttempts(others)]);
        },
        unjudged: () => returnAttempts([...others, [byAccountAndAddress, key]]),
      };
    },
    register: (address) => take(byRegistration, address),
    mailFrom: (address) => take(byMailAddress, address),
    async mailTo(userId, { address, device }) {
      if (device !== null) return await take(byMailOwner, String(userId));
      await take(byMailAccountAndAddress, hashOf(`${userId} ${address}`));
      await take(byMailAccount, String(userId));
    },
    mailToSelf: (userId) => take(byMailOwner, String(userId)),
    token: (address) => take(byToken, address),
    card: (userId) => take(byCard, String(userId)),
    async promo({ userId, address }) {
      const member = String(userId);
      await take(byPromoMember, member, tooManyCodes);
      await take(byPromoAddress, address, tooManyCodes).catch(async (refusal: unknown) => {
        await returnAttempts([[byPromoMember, member]]);
        throw refusal;
      });
      return () =>
        returnAttempts([
          [byPromoMember, member],
          [byPromoAddress, address],
        ]);
    },
    vatNumber: (userId) => take(byVatNumber, String(userId)),
    chat: (userId) => take(byChat, String(userId)),
    write: (userId) => take(byWriter, String(userId)),
    visitorList: async (address) => void (await byVisitor(address)),
    report: async (address) => void (await byReporter(address)),
    notice: bySender,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
