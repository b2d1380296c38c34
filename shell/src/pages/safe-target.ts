export type Target =
  | { kind: 'here'; url: string }
  /** Another site the operator trusts. */
  | { kind: 'known'; url: string; host: string }
  | { kind: 'elsewhere'; url: string; host: string }
  | { kind: 'nowhere' };

/** People do not write longer addresses. */
const maxLetters = 2000;

/**
 * Classifies a url parameter: this site, a known one, another one over http(s), or nowhere. Addresses with control characters, backslashes
 * or credentials lead nowhere, since browsers and people read them differently. Hosts are shown as they are sent (punycode).
 */
export function safeTarget(raw: string, origin: string, known: readonly string[] = []): Target {
  if (raw === '' || raw.length > maxLetters || /[\p{Cc}\\]/u.test(raw) || !URL.canParse(raw, origin))
    return { kind: 'nowhere' };
  const url = new URL(raw, origin);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { kind: 'nowhere' };
  if (url.origin === origin) return { kind: 'here', url: url.href };
  // A known host over plain http, or at another port, is not the trusted one.
  const trusted = url.protocol === 'https:' && known.includes(url.host);
  return { kind: trusted ? 'known' : 'elsewhere', url: url.href, host: url.host };
}
