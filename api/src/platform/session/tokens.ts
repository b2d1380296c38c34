import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a secret that a client holds. 64 hex characters. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A secret nobody guesses: 256 random bits, safe in a URL or cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');
