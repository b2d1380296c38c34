import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { keptSecret } from '../storage/kept-secret.ts';

/** The file with the secret of a site. */
export const siteSecretFile = 'release-secret';

/** Returns a keyed hash by the secret of a site, which the processes that serve it and the commands that release to it share. */
const hashBy = (site: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keptSecret(path.join(site, siteSecretFile)))
    .update(`${purpose}\0${text}`)
    .digest();

/** Returns a pseudonym of a text: always the same one, which does not reveal the text. */
export const pseudonym = (site: string, text: string): string =>
  hashBy(site, 'pseudonym', text).toString('base64url').slice(0, 22);

/** Signs a value for one purpose, so that only this site can have made it. */
export function signValue(site: string, purpose: string, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${hashBy(site, purpose, text).toString('base64url')}`;
}

/** Reads a signed value; null when it was not made by this site for this purpose. */
export function readSigned(site: string, purpose: string, signed: string): unknown {
  const [text = '', proof = ''] = signed.split('.');
  const [given, wanted] = [Buffer.from(proof, 'base64url'), hashBy(site, purpose, text)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}
