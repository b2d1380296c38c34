import { type Call, type CallInput, type CallResult, fillPath } from '@pool/contracts';
import type { Hono } from 'hono';
import type { Env } from '../platform/http/api.ts';

/** An answer with its parsed JSON (undefined for any other body). */
export type Answer = { status: number; headers: Headers; body: unknown };

export type Client = ReturnType<typeof createClient>;

/** Creates a client that sends requests like a browser on the site's pages: cookies in a jar, Sec-Fetch-Site, JSON bodies. */
export function createClient(app: Pick<Hono<Env>, 'request'>) {
  const jar = new Map<string, string>();

  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    const response = await app.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  async function request(path: string, init?: RequestInit): Promise<Answer> {
    const response = await raw(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  const send = (method: string) => (path: string, body: unknown) =>
    request(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  return {
    jar,
    raw,
    request,
    get: (path: string) => request(path),
    post: send('POST'),
    put: send('PUT'),
    del: (path: string) => request(path, { method: 'DELETE' }),
    /** Makes a call of the contracts and returns its result; throws with the answer when it is an error. */
    async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
      const { params, query, body } = input as {
        params?: Record<string, unknown>;
        query?: object;
        body?: unknown;
      };
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const path = `/api${fillPath(call.path, params)}?${search}`;
      const answer = call.method === 'GET' ? await request(path) : await send(call.method)(path, body ?? {});
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      const { result, data } = answer.body as { result: unknown; data: unknown };
      const payload = { status: result, flagged: data, fields: answer.body }[call.answer ?? 'status'];
      return call.result.parse(payload) as CallResult<C>;
    },
  };
}
