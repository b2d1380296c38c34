import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { below, Client, type Tally } from '../soak/client.ts';

/** Bytes that a member's connection takes in a second: so slow that most downloads are under way when something happens. */
const bytesPerSecond = 1_000_000;
/** How long a member tries to get one file. */
const limitMs = 120_000;

/** Simulates a DJ with a subscription who downloads whole files. A download that is cut goes on where it ended, by Range. */
export class Downloader {
  /** How many files arrived, and how many of them in several parts. */
  readonly counts = { whole: 0, resumed: 0 };
  readonly problems: string[] = [];
  private readonly client: Client;
  private readonly login: string;
  private readonly hashes = new Map<number, string>();
  private versions: number[] = [];

  constructor({ url, tally }: { url: string; tally: Tally }, login: string) {
    this.client = new Client(url, tally);
    this.login = login;
  }

  /** Signs in, and gets each of a few files once; `offset`: which tracks of the newest ones. */
  async signIn(password: string, offset: number): Promise<void> {
    const body = { login: this.login, password, remember: true };
    await this.client.requestUntilAnswered('/api/users/login-custom', { method: 'POST', body });
    const { body: tracks } = await this.client.requestUntilAnswered(`/api/tracks?limit=2&offset=${offset}`);
    for (const { id, versions } of (tracks.result as { list: { id: number; versions: { id: number }[] }[] })
      .list) {
      const rating = { trackId: id, rating: 5 };
      await this.client.requestUntilAnswered('/api/feedbacks', { method: 'POST', body: rating });
      this.versions.push(versions[0]?.id ?? 0);
    }
    for (const version of this.versions) await this.download(version);
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.download(this.versions[below(this.versions.length)] ?? 0);
      await delay(200);
    }
  }

  private async download(version: number): Promise<void> {
    const since = Date.now();
    const file = new PartialFile();
    for (let parts = 1; !file.isWhole; parts++) {
      if (Date.now() - since > limitMs) return this.report(version, 'did not arrive in time');
      if (parts > 1) await delay(300);
      await this.receive(version, file);
    }
    if (file.startedOver > 0) this.report(version, `started over ${file.startedOver} times`);
    const hash = file.hash();
    const before = this.hashes.get(version) ?? hash;
    if (hash !== before) this.report(version, 'has other bytes than before');
    this.hashes.set(version, before);
    this.counts.whole++;
    if (file.parts > 1) this.counts.resumed++;
  }

  /** Asks for a link, and follows it as far as it goes. */
  private async receive(version: number, file: PartialFile): Promise<void> {
    const link = await this.client.request(`/api/tracks/signedLink/${version}?purpose=download`);
    if (link === 'lost' || link.status !== 200) return;
    const path = (link.body.result as { link: string }).link;
    const headers = file.resumeHeaders();
    const startedAt = Date.now();
    try {
      const response = await this.client.open(path, { headers });
      if (response.ok) await file.fill(response);
      const body = response.ok ? {} : ((await response.json().catch(() => ({}))) as Record<string, unknown>);
      this.client.note(path, {}, { startedAt, answer: { status: response.status, body } });
    } catch {
      this.client.note(path, {}, { startedAt, answer: 'lost' });
    }
  }

  private report(version: number, what: string): void {
    this.problems.push(`${this.login}: the file of version ${version} ${what}`);
  }
}

/** A file of which a part may have arrived. */
class PartialFile {
  parts = 0;
  startedOver = 0;
  private chunks: Uint8Array[] = [];
  private received = 0;
  private size = Number.POSITIVE_INFINITY;
  private etag = '';

  get isWhole(): boolean {
    return this.received === this.size;
  }

  resumeHeaders(): Record<string, string> {
    return this.received > 0 ? { range: `bytes=${this.received}-`, 'if-range': this.etag } : {};
  }

  /** Takes the bytes of a response as slowly as a member's connection does. Throws where they end early. */
  async fill(response: Response): Promise<void> {
    const start = Number(/bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
    if (start === 0 && this.received > 0) this.startedOver++;
    if (start !== this.received) this.clear();
    this.size = start + Number(response.headers.get('content-length'));
    this.etag = response.headers.get('etag') ?? '';
    this.parts++;
    for await (const chunk of response.body ?? []) {
      this.chunks.push(chunk);
      this.received += chunk.length;
      await delay((chunk.length / bytesPerSecond) * 1000);
    }
  }

  hash = () => createHash('sha256').update(Buffer.concat(this.chunks)).digest('hex');

  private clear(): void {
    this.chunks = [];
    this.received = 0;
  }
}
