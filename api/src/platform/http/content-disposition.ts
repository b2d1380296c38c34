import { safeFileName } from '../names/safe-file-name.ts';

/**
 * Returns the header that makes a browser save a file under a name (RFC 6266): ASCII for old clients, UTF-8 (RFC 5987) for the others. The
 * name is made safe first.
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
