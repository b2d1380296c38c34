import { setTimeout as delay } from 'node:timers/promises';
import { below, Client, type Tally } from '../soak/client.ts';

/** Simulates somebody who is not signed in: opens pages, loads their scripts and looks at lists. */
export class Visitor {
  private readonly client: Client;

  constructor({ url, tally }: { url: string; tally: Tally }) {
    this.client = new Client(url, tally);
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.openPage();
      await this.client.request(`/api/tracks?limit=10&offset=${10 * below(6)}&genres=House`);
      await delay(100 + below(400));
    }
  }

  private async openPage(): Promise<void> {
    const page = await this.client.request('/');
    if (page === 'lost' || page.status !== 200) return;
    const scripts = [...String(page.body.text).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    const script = scripts[below(scripts.length)];
    if (script) await this.client.request(script);
  }
}
