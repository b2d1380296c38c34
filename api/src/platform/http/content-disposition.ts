import { safeFileName } from '../names/safe-file-name.ts';

/**
 * The header that makes a browser save a file under a name (RFC 6266): plain ASCII for old clients, UTF-8 (RFC 5987) for the
 * rest. The name is made safe first.
 */
export function attachment(name: string): string {
  const clean = safeFileName(name);
  const ascii = clean
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
