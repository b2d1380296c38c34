export type Target =
  | { kind: 'here'; url: string }
  | { kind: 'elsewhere'; url: string; host: string }
  | { kind: 'nowhere' };

/** Where a url parameter may lead: this site, another one over http(s), or nowhere. Control characters and credentials lead nowhere. */
export function safeTarget(raw: string, origin: string): Target {
  if (raw === '' || /[\p{Cc}\\]/u.test(raw) || !URL.canParse(raw, origin)) return { kind: 'nowhere' };
  const url = new URL(raw, origin);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { kind: 'nowhere' };
  if (url.origin === origin) return { kind: 'here', url: url.href };
  return { kind: 'elsewhere', url: url.href, host: url.host };
}
