import { setTimeout as delay } from 'node:timers/promises';

/** The outcome of a request. `lost`: the connection broke, so it is unknown whether the request was processed. */
export type Answer = { status: number; body: Record<string, unknown> } | 'lost';

/** Counts requests by outcome, and keeps every answer that no fault explains. */
export class Tally {
  readonly counts = { acknowledged: 0, refused: 0, unavailable: 0, lost: 0 };
  readonly unexpected: string[] = [];

  add(what: string, answer: Answer): void {
    if (answer === 'lost') this.counts.lost++;
    else if (answer.status < 400) this.counts.acknowledged++;
    else if (answer.status === 503) this.counts.unavailable++;
    else this.counts.refused++;
    if (answer !== 'lost' && answer.status >= 500 && answer.status !== 503)
      this.unexpected.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

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

  async request(path: string, { method = 'GET', body, headers = {} }: Request = {}): Promise<Answer> {
    const answer = await this.send(path, { method, body, headers });
    this.tally.add(`${method} ${path.split('?')[0]}`, answer);
    return answer;
  }

  /** Sends a request until the site answers. While the site is down or busy, the same request is sent again. */
  async requestUntilAnswered(path: string, request: Request = {}): Promise<Exclude<Answer, 'lost'>> {
    const since = Date.now();
    for (;;) {
      const answer = await this.request(path, request);
      if (answer !== 'lost' && answer.status !== 503 && answer.status !== 429) return answer;
      if (Date.now() - since > 300_000) throw new Error(`${path}: no answer within five minutes`);
      await delay(500);
    }
  }

  private async send(path: string, { method, body, headers }: Request): Promise<Answer> {
    try {
      const response = await fetch(`${this.site}${path}`, {
        method: method ?? 'GET',
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
