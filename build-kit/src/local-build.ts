import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { remoteApiVersion } from '@pool/remote-api';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { containerGlobal } from './build-id.ts';
import { manifestFile, reloadManifest } from './manifests.ts';
import { containerConfig } from './webpack/container.ts';
import { framesConfig } from './webpack/frames.ts';

/**
 * Serves a remote from these sources in the form that a site's page loads, and rebuilds it when they change. /build.json describes it, and
 * /builds sends an event after each later build. Operators choose it at /builds of their site. PORT sets the port.
 */
export async function serveLocalBuild(app: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  // A new id after each start, since an open page keeps the global of the earlier one.
  const id = `local${Date.now().toString(36)}`;
  const compiler = webpack(configsOf(app, id));
  if (!compiler) throw new Error('webpack returned no compiler');
  const pages = openPages();
  const describe = async (_request: IncomingMessage, response: ServerResponse) => {
    const build = {
      id,
      entry: 'entry.js',
      global: containerGlobal(app, id),
      remoteApi: `^${remoteApiVersion}`,
      manifest: await reloadManifest(app),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(build));
  };
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: Number(env.PORT ?? 4100),
      hot: false,
      liveReload: false,
      client: false,
      // Compression would delay events until there are enough of them.
      compress: false,
      static: false,
      // The site has another origin, and a browser may send a preflight before a public site reaches this machine.
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-private-network': 'true',
        'cache-control': 'no-store',
      },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'build', path: '/build.json', middleware: describe },
        { name: 'builds', path: '/builds', middleware: pages.open },
      ],
    },
    compiler,
  );
  const firstBuild = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('LocalBuild', (stats) => {
      resolve();
      if (!stats.hasErrors()) pages.notify();
    });
  });
  watch(manifestFile(app), pages.notify);
  await server.start();
  await firstBuild;
  const address = `http://localhost:${server.options.port}`;
  console.log(
    `${app} is served at ${address}. To see it in a site that you operate, enter that address at /builds there.`,
  );
  console.log(`ready after ${process.uptime().toFixed(1)} s`);
}

/**
 * Returns the configurations of the remote and its frames in development mode. The page's copies of React and the other shared libraries
 * are for production.
 */
function configsOf(app: string, id: string) {
  const frames = framesConfig(app, id);
  return [containerConfig(app, id, { expose: './mount', observers: [] }), ...(frames ? [frames] : [])].map(
    (config) => ({
      ...config,
      devtool: 'source-map' as const,
      optimization: { ...config.optimization, minimize: false },
      output: { ...config.output, clean: false, crossOriginLoading: 'anonymous' as const },
    }),
  );
}

/** Manages the pages that show the build, each of which keeps a stream of events open. */
function openPages() {
  const streams = new Set<ServerResponse>();
  return {
    open(_request: IncomingMessage, stream: ServerResponse): void {
      stream.writeHead(200, { 'content-type': 'text/event-stream' });
      stream.write('\n');
      streams.add(stream);
      stream.on('close', () => streams.delete(stream));
    },
    notify(): void {
      for (const stream of streams) stream.write('data: built\n\n');
    },
  };
}
