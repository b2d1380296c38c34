import {
  addressOf,
  loginWithToken,
  refreshAccessToken,
  type SessionUser,
  statusAnswer,
} from '@pool/contracts';
import type { SiteMap } from '@pool/remote-api/manifest';
import type { Context } from 'hono';
import { prefixes } from '../http/api.ts';

/** An answer of the API as it is embedded in a page; `json` is its body. */
export type SentAnswer = { call: string; status: number; json: string };

/** Time limit for the first answers of a page, in milliseconds. The browser requests those that take longer. */
const timeoutMs = 300;
/** Headers that request answers which cannot be embedded. */
const leftOut = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];
const [prefix] = prefixes;

/** Answers a request exactly like one from the network. */
type Send = (request: Request) => Response | Promise<Response>;
type ApiRequest = { method: 'GET' | 'POST'; address: string };

/**
 * Requests from the API what the page at this address shows first: the signed-in user, and the first data of its manifest if they may open
 * it. The calls pass through the same routes, access rules and limits as those of a browser. Never throws: a late answer or an error is
 * left out. `user` is also null when the session did not arrive in time. `hasRefresh`: the browser has a refresh cookie, which only its own
 * call can use.
 */
export async function firstAnswers(
  c: Context,
  { send, map, hasRefresh }: { send: Send; map: SiteMap; hasRefresh: boolean },
): Promise<{ answers: SentAnswer[]; user: SessionUser | null }> {
  const { pathname, search, origin } = new URL(c.req.url);
  const headers = new Headers(c.req.raw.headers);
  for (const name of leftOut) headers.delete(name);
  headers.set('accept', 'application/json');
  // The server itself sends these requests, and only reads.
  headers.set('sec-fetch-site', 'same-origin');
  const answers: SentAnswer[] = [];
  const fetchAnswer = async (
    { method, address }: ApiRequest,
    isWanted: (status: number) => boolean,
  ): Promise<string> => {
    const call = `${method} ${prefix}${address}`;
    const answer = await send(new Request(`${origin}${prefix}${address}`, { method, headers }));
    const json = await answer.text();
    if (isWanted(answer.status)) answers.push({ call, status: answer.status, json });
    return json;
  };
  let user: SessionUser | null = null;
  const fetchAll = async () => {
    const session = await fetchAnswer(sessionCall, (status) => status === 200 || status === 401);
    user = userIn(session);
    if (!user && !hasRefresh) await fetchAnswer(refreshCall, (status) => status === 401);
    const page = map.enter(user, pathname).go === 'in' && search === '' ? map.pageAt(pathname) : null;
    const first = page?.firstData ?? [];
    await Promise.all(
      first.map((address) => fetchAnswer({ method: 'GET', address }, (status) => status === 200)),
    );
  };
  await Promise.race([
    fetchAll().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
  ]);
  return { answers: [...answers], user };
}

const sessionCall = { method: loginWithToken.method, address: addressOf(loginWithToken, {}) };
const refreshCall = { method: refreshAccessToken.method, address: addressOf(refreshAccessToken, {}) };

function userIn(json: string): SessionUser | null {
  const read = statusAnswer(loginWithToken.result).safeParse(JSON.parse(json));
  return read.success && read.data.status === 'success' ? read.data.result.user : null;
}
