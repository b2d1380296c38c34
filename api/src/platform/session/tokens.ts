import { createHash, randomBytes } from 'node:crypto';

/** Hashes a secret that a client holds, for the database. 64 hex characters. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Creates an unguessable secret: 256 random bits, safe in a URL or cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');
