import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is bound to: another file, person, purpose or name needs another link. */
export type LinkClaims = {
  key: string;
  userId: number;
  purpose: 'preview' | 'resume' | 'download';
  fileName: string;
};
export type LinkCheck = 'ok' | 'expired' | 'forged';

/** Links that prove by HMAC what they were made for. The token holds the end of its life and the proof, nothing else. */
export function createLinkSigner(secret: string) {
  const proof = (claims: LinkClaims, expires: string) =>
    createHmac('sha256', secret)
      // JSON keeps the fields apart whatever they hold.
      .update(JSON.stringify([claims.purpose, claims.userId, claims.key, claims.fileName, expires]))
      .digest();
  return {
    /** A token that is good until `expiresAt`. */
    signLink(claims: LinkClaims, expiresAt: Date): string {
      const expires = expiresAt.getTime().toString(36);
      return `${expires}.${proof(claims, expires).toString('base64url')}`;
    },
    /** Was this token made for exactly these claims, and is it still good at `now`? */
    verifyLink(token: string, claims: LinkClaims, now: Date): LinkCheck {
      const [expires = '', given = ''] = token.split('.', 2);
      const wanted = proof(claims, expires);
      const bytes = Buffer.from(given, 'base64url');
      if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return 'forged';
      return Number.parseInt(expires, 36) > now.getTime() ? 'ok' : 'expired';
    },
  };
}
export type LinkSigner = ReturnType<typeof createLinkSigner>;
