import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, browserPath } from '../../support/site.ts';

type Params = Record<string, unknown>;
/**
 * A browser whose pages have no script inspector (`Runtime.enable`). Playwright's pages always have one, which makes V8 parse scripts
 * twice.
 */
export type QuietBrowser = {
  /** Sends a command of the DevTools protocol, to a page if its session is given. */
  send: (method: string, params?: Params, session?: string) => Promise<Params>;
  /** Listens for an event, replacing the previous listener for it. */
  on: (method: string, listener: (params: Params) => void) => void;
  close: () => Promise<void>;
};

/** Starts such a browser, with an empty profile. */
export async function openQuietBrowser(): Promise<QuietBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'record-pool-profile-'));
  const flags = [...browserFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(browserPath ?? 'chromium', [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      const [found] = /ws:\/\/\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}`)));
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Map<string, (params: Params) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else if (id) waiting.get(id)?.resolve(result);
    else listeners.get(method)?.(params);
    waiting.delete(id);
  });
  let last = 0;
  return {
    send(method, params = {}, sessionId) {
      last += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return answer.promise;
    },
    on: (method, listener) => void listeners.set(method, listener),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      socket.close();
      child.kill();
      await ended;
      // A process of the browser that ends later still holds the pipe, which would keep this one from ending.
      child.stderr.destroy();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
