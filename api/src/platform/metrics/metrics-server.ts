import { createServer } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { SetupError } from '../setup-error.ts';

type Options = {
  registry: Registry;
  /** Brings the gauges up to date before they are sent. Must not reject. */
  sample: () => Promise<void>;
  host: string;
  /** 0 takes a free port. */
  port: number;
};

export type MetricsServer = { url: string; close: () => Promise<void> };

/** Serves metrics at /metrics for Prometheus, with those of Node added. Throws SetupError if it cannot listen. */
export async function startMetricsServer({ registry, sample, host, port }: Options): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n');
      return;
    }
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end();
      return;
    }
    sample()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  const listening = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new SetupError(
          `The metrics cannot be served at ${host}:${port} (settings POOL_METRICS_HOST, POOL_METRICS_PORT): ${error.message}.`,
        ),
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
