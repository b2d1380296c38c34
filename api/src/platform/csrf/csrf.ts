import { Problem } from '../http/problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

type Rules = { origins: string[]; multipart: boolean };

/**
 * Refuses cross-site requests. Every current browser sends `Sec-Fetch-Site`; where it is absent, the Origin must be one of ours. A request
 * with a Bearer token does not rely on a cookie, so it passes. The content type is enforced, since a form on another
 * site can send anything but JSON. Throws 403 or 415.
 */
export function checkRequestOrigin(request: Request, { origins, multipart }: Rules): void {
  if (safe.has(request.method)) return;
  const { headers } = request;
  if (!headers.get('authorization')?.startsWith('Bearer ')) {
    const site = headers.get('sec-fetch-site');
    const origin = headers.get('origin');
    const ours = site === null ? origin !== null && origins.includes(origin) : site === 'same-origin';
    if (!ours) throw new Problem(403, 'This request did not come from this site');
  }
  if (!hasBody(headers)) return;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const wanted = multipart ? 'multipart/form-data' : 'application/json';
  if (type !== wanted) throw new Problem(415, `This call requires ${wanted}`);
}

const hasBody = (headers: Headers) =>
  headers.has('transfer-encoding') ||
  headers.has('content-type') ||
  Number(headers.get('content-length') ?? 0) > 0;
