import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from 'api/free-port';
import { expect, vi } from 'vitest';
import { root } from '../folders.ts';
import { programPath, selfSigned } from './programs.ts';

export type ProxyName = 'caddy' | 'nginx' | 'haproxy';
type Hit = { method: string; path: string; headers: IncomingHttpHeaders };

/** Starts a process that stands for the API: it records requests, and cuts the first connection of each path that begins with /cut. */
async function startBackend(hits: Hit[], readiness: { isReady: boolean; checks: number }) {
  const streams: { send: (text: string) => void }[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    // As the pool does.
    if (!headers.host) return void response.writeHead(400).end();
    if (path === '/readyz?exclude=files') {
      readiness.checks++;
      return void response.writeHead(readiness.isReady ? 200 : 503).end();
    }
    const isFirst = !hits.some((hit) => hit.path === path);
    hits.push({ method, path, headers });
    await text(incoming).catch(() => '');
    if (path.startsWith('/cut') && isFirst) return void incoming.socket.destroy();
    if (path !== '/stream') return void response.end('answered');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    streams.push({ send: (more) => void response.end(more) });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, streams, port };
}

/** Where nobody listens. */
const closedPort = 1;
/** Where a proxy is told which ports and certificates to use: replacements in its file, and how it is started in the foreground. */
const proxies = {
  caddy: {
    file: 'Caddyfile',
    texts: ({ https, certificates }: Ports) => ({
      'record-pool.example {': `{
	admin off
	auto_https disable_redirects
	skip_install_trust
}
https://localhost:${https} {
	tls ${certificates}/fullchain.pem ${certificates}/privkey.pem`,
    }),
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  nginx: {
    file: 'nginx.conf',
    texts: ({ http, https, certificates }: Ports) => ({
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen [::]:80;': '',
      'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
      'listen [::]:443 ssl http2;': '',
      '/etc/ssl/record-pool': certificates,
      '/run/nginx.pid': `${certificates}/nginx.pid`,
      '/var/log/nginx/record-pool.log': 'off',
      'off paths;': 'off;',
    }),
    args: (file: string) => ['-e', 'stderr', '-g', 'daemon off;', '-c', file],
  },
  haproxy: {
    file: 'haproxy.cfg',
    texts: ({ http, https, certificates }: Ports) => ({
      'bind :80': `bind 127.0.0.1:${http}`,
      'bind :443': `bind 127.0.0.1:${https}`,
      '/etc/ssl/record-pool': certificates,
    }),
    args: (file: string) => ['-db', '-f', file],
  },
};
type Ports = { http: number; https: number; certificates: string };

/**
 * Starts a proxy by its file in deploy/, in front of two processes that answer and a port where nobody listens, and returns once it answers.
 * Throws with what the proxy printed if it ends before, or does not answer within 20 seconds.
 */
export async function startStage(name: ProxyName) {
  const folder = mkdtempSync(join(tmpdir(), `pool-${name}-`));
  mkdirSync(join(folder, 'caddy'), { recursive: true });
  const hits: Hit[] = [];
  const readiness = { isReady: true, checks: 0 };
  const backends = [await startBackend(hits, readiness), await startBackend(hits, readiness)];
  const ports = { http: await freePort(), https: await freePort(), certificates: selfSigned(folder) };
  const { file, texts, args } = proxies[name];
  const upstreams = [...backends.map(({ port }) => port), closedPort];
  const replaced = {
    ...texts(ports),
    ...Object.fromEntries(upstreams.map((port, i) => [`127.0.0.1:400${i}`, `127.0.0.1:${port}`])),
  };
  let content = readFileSync(join(root, 'deploy', 'proxies', file), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
    content = content.replaceAll(from, to);
  }
  writeFileSync(join(folder, file), content);
  const proxy = spawn(name, args(join(folder, file)), {
    env: { ...process.env, PATH: programPath, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = text(proxy.stderr);
  const ended = once(proxy, 'exit');
  const stop = async () => {
    proxy.kill('SIGTERM');
    await ended;
    for (const { server } of backends) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const answers = vi.waitFor(async () => expect((await ask(ports.https, '/')).statusCode).toBe(200), {
    timeout: 20_000,
  });
  const early = ended.then(() => Promise.reject(new Error('it ended')));
  await Promise.race([answers, early]).catch(async (cause) => {
    await stop();
    throw new Error(`${name} does not answer: ${await output}`, { cause });
  });
  /** Returns once the proxy has asked each process twice whether it is ready; nginx never asks. */
  const untilChecked = async () => {
    readiness.checks = 0;
    await vi.waitFor(() => expect(readiness.checks).toBeGreaterThanOrEqual(2 * backends.length), {
      timeout: 20_000,
    });
  };
  return {
    hits,
    untilChecked,
    streams: () => backends.flatMap(({ streams }) => streams),
    /** Makes the processes answer 503 to /readyz, and returns once the proxy has asked each twice; nginx never asks. */
    makeUnready: async () => {
      readiness.isReady = false;
      if (name !== 'nginx') await untilChecked();
    },
    /** Ends one of the processes without notice. */
    killOne: () => {
      backends[0]?.server.close();
      backends[0]?.server.closeAllConnections();
    },
    ask: (path: string, options: Request = {}) => ask(ports.https, path, options),
    stop,
  };
}

type Request = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request by TLS and resolves with the answer as soon as its headers are there. */
function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Request = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
    const sent = request(
      {
        ...{ host: 'localhost', port, path, method, headers: { ...headers, ...length } },
        ...{ rejectUnauthorized: false, agent: false, family: 4 },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
