import { setTimeout as delay } from 'node:timers/promises';

/** The outcome of a request. `lost`: the connection broke, so it is unknown whether the request was processed. */
export type Answer = { status: number; body: Record<string, unknown> } | 'lost';

/** A request that has ended. The times are in milliseconds, as of Date.now(). */
export type Exchange = {
  method: string;
  /** Without its query. */
  path: string;
  /** Whether it had an idempotency key. */
  isKeyed: boolean;
  startedAt: number;
  endedAt: number;
  answer: Answer;
};

/** Counts requests by outcome, and keeps every answer that no fault explains. */
export class Tally {
  readonly counts = { acknowledged: 0, refused: 0, unavailable: 0, lost: 0 };
  readonly unexpected: string[] = [];

  add({ method, path, answer }: Exchange): void {
    if (answer === 'lost') this.counts.lost++;
    else if (answer.status < 400) this.counts.acknowledged++;
    else if (answer.status === 503) this.counts.unavailable++;
    else this.counts.refused++;
    if (answer !== 'lost' && answer.status >= 500 && answer.status !== 503)
      this.unexpected.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Statuses after which the same request may succeed. */
const passing = new Set([429, 502, 503, 504]);

type Request = { method?: string; body?: object; headers?: Record<string, string> };

/** A member's browser from the API's point of view: cookies, and the headers that a page of the site sends. */
export class Client {
  private readonly cookies = new Map<string, string>();
  private readonly site: string;
  private readonly tally: Tally;

  constructor(site: string, tally: Tally) {
    this.site = site;
    this.tally = tally;
  }

  /** Drops a cookie, as a browser does when it expires. */
  forget(cookie: string): void {
    this.cookies.delete(cookie);
  }

  async request(path: string, request: Request = {}): Promise<Answer> {
    const startedAt = Date.now();
    const answer = await this.send(path, request);
    this.note(path, request, { startedAt, answer });
    return answer;
  }

  /** Records a request that was sent by `open`, and has ended now. */
  note(
    path: string,
    { method = 'GET', headers = {} }: Request,
    outcome: Pick<Exchange, 'startedAt' | 'answer'>,
  ): void {
    const [plain = ''] = path.split('?');
    const isKeyed = headers['idempotency-key'] !== undefined;
    this.tally.add({ method, path: plain, isKeyed, endedAt: Date.now(), ...outcome });
  }

  /** Sends a request until the site answers. While the site or a proxy says that it is down or busy, the same request is sent again. */
  async requestUntilAnswered(path: string, request: Request = {}): Promise<Exclude<Answer, 'lost'>> {
    const since = Date.now();
    for (;;) {
      const answer = await this.request(path, request);
      if (answer !== 'lost' && !passing.has(answer.status)) return answer;
      if (Date.now() - since > 300_000) throw new Error(`${path}: no answer within five minutes`);
      await delay(500);
    }
  }

  /** Sends a request and resolves with its response, of which the caller reads the body. Rejects if there is none. */
  async open(path: string, { method = 'GET', body, headers = {} }: Request = {}): Promise<Response> {
    const response = await fetch(`${this.site}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.site,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  private async send(path: string, request: Request): Promise<Answer> {
    try {
      const response = await this.open(path, request);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
    } catch {
      return 'lost';
    }
  }
}

/** Returns a random whole number below `limit`. */
export const below = (limit: number): number => Math.floor(Math.random() * limit);
