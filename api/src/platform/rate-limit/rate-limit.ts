import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '../http/problem.ts';

const hour = 60 * 60;

export type Rates = {
  /** Wrong passwords for one account in 15 minutes. */
  loginAccount: number;
  /** Wrong passwords from one address in 15 minutes. */
  loginAddress: number;
  /** Changes by one member in a minute. */
  write: number;
  /** Lists a visitor's address may ask for in a minute, of each API process. */
  visitorList: number;
  /** Webhook notices one address may send in a minute that are not a gateway's, of each API process. */
  notice: number;
  /** Registrations tried from one address in an hour. */
  register: number;
  /** Mails one account may ask for in an hour. */
  mailAccount: number;
  /** Mails one address may ask for in an hour, for whomever. */
  mailAddress: number;
  /** Links of mails one address may try in 15 minutes. */
  tokenAddress: number;
  /** Cards, or trips to PayPal, a member may try in an hour. */
  card: number;
  /** Messages a member may send to the assistant in a minute. */
  chat: number;
};
export const defaultRates: Rates = {
  loginAccount: 10,
  loginAddress: 60,
  write: 300,
  visitorList: 240,
  notice: 60,
  register: 20,
  mailAccount: 5,
  mailAddress: 30,
  tokenAddress: 60,
  card: 15,
  chat: 20,
};
export const wideRates: Rates = {
  card: 100_000,
  chat: 100_000,
  register: 100_000,
  mailAccount: 100_000,
  mailAddress: 100_000,
  tokenAddress: 100_000,
  loginAccount: 10_000,
  loginAddress: 100_000,
  write: 100_000,
  visitorList: 100_000_000,
  notice: 100_000,
};

type Attempt = { succeeded: () => Promise<void>; unjudged: () => Promise<void> };

export type Limits = {
  /**
   * Before a password is looked at. Throws 429. `succeeded` forgets the account's attempts and gives the address's back; `unjudged` gives both
   * back, where nobody came to look at the password.
   */
  login: (account: string, address: string) => Promise<Attempt>;
  write: (userId: number) => Promise<void>;
  /** Before a registration is looked at. Throws 429, as all here do. */
  register: (address: string) => Promise<void>;
  /** Before a mail is asked for: by whom, whoever it is for. */
  mailFrom: (address: string) => Promise<void>;
  /** Before a mail is ordered for an account. */
  mailTo: (userId: number) => Promise<void>;
  /** Before the token of a link is looked up. */
  token: (address: string) => Promise<void>;
  /** Before a gateway is asked about a card: a thief who has many finds no place here to try them. */
  card: (userId: number) => Promise<void>;
  /** Before the assistant is asked. */
  chat: (userId: number) => Promise<void>;
  /** The catalogue is open to visitors, but not for copying at leisure. Counted in memory: a visitor's list costs no statement. */
  visitorList: (address: string) => void;
  /** Before a webhook notice is looked at: asking its gateway about it costs. Call what it returns when the notice was genuine. */
  notice: (address: string) => () => void;
};

/**
 * Limits that hold over all API processes, kept in Postgres (table rate_limits). While the database does not answer,
 * each process counts for itself.
 */
export function createLimits(pool: Pool, rates: Rates = defaultRates): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The nightly job clears what expired.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const byAccount = limiter('login-account', rates.loginAccount, 15 * 60);
  const byAddress = limiter('login-address', rates.loginAddress, 15 * 60);
  const byWriter = limiter('write', rates.write, 60);
  const byRegistration = limiter('register', rates.register, hour);
  const byMailAccount = limiter('mail-account', rates.mailAccount, hour);
  const byMailAddress = limiter('mail-address', rates.mailAddress, hour);
  const byToken = limiter('token', rates.tokenAddress, hour / 4);
  const byCard = limiter('card', rates.card, hour);
  const byChat = limiter('chat', rates.chat, 60);
  const byVisitor = minuteCounter(rates.visitorList);
  const bySender = minuteCounter(rates.notice);
  return {
    async login(account, address) {
      const key = createHash('sha256').update(account.trim().toLowerCase()).digest('hex');
      await take(byAddress, address);
      await take(byAccount, key);
      return {
        succeeded: async () => {
          await Promise.all([byAccount.delete(key), byAddress.reward(address, 1)]);
        },
        unjudged: async () => {
          await Promise.all([byAccount.reward(key, 1), byAddress.reward(address, 1)]);
        },
      };
    },
    register: (address) => take(byRegistration, address),
    mailFrom: (address) => take(byMailAddress, address),
    mailTo: (userId) => take(byMailAccount, String(userId)),
    token: (address) => take(byToken, address),
    card: (userId) => take(byCard, String(userId)),
    chat: (userId) => take(byChat, String(userId)),
    write: (userId) => take(byWriter, String(userId)),
    visitorList: byVisitor.count,
    notice(address) {
      bySender.count(address);
      return () => bySender.giveBack(address);
    },
  };
}

/** Counts in memory, by key, within each minute of the clock. Throws 429. */
function minuteCounter(most: number) {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    count(key: string): void {
      const now = Date.now();
      const current = Math.floor(now / 60_000);
      if (current !== minute) {
        minute = current;
        counts.clear();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > most) throw tooOften((current + 1) * 60_000 - now);
    },
    giveBack(key: string): void {
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
    },
  };
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooOften(refusal.msBeforeNext);
  }
}

function tooOften(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem(
    429,
    'Too many attempts. Wait a moment and try again',
    { common: { kind: 'limit-reached', hint: `${seconds} s` } },
    { 'retry-after': String(seconds) },
  );
}
