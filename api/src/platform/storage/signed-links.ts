import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is valid for: another file, person, purpose or name needs another link. */
export type LinkClaims = {
  key: string;
  userId: number;
  purpose: 'preview' | 'resume' | 'download';
  fileName: string;
};
export type LinkCheck = 'ok' | 'expired' | 'forged';

/** Creates and checks links whose token proves their claims by HMAC. The token contains only its expiry and the proof. */
export function createLinkSigner(secret: string) {
  const proof = (claims: LinkClaims, expires: string) =>
    createHmac('sha256', secret)
      // JSON separates the fields whatever they contain.
      .update(JSON.stringify([claims.purpose, claims.userId, claims.key, claims.fileName, expires]))
      .digest();
  return {
    /** Makes a token that is valid until `expiresAt`. */
    signLink(claims: LinkClaims, expiresAt: Date): string {
      const expires = expiresAt.getTime().toString(36);
      return `${expires}.${proof(claims, expires).toString('base64url')}`;
    },
    /** Checks whether this token was made for exactly these claims, and is still valid at `now`. */
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
