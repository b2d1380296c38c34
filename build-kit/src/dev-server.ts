import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { framesConfig } from './webpack/frames.ts';
import { standaloneConfig } from './webpack/standalone.ts';

/** Runs a remote without the real shell. POOL_API is the address of the API to forward to, PORT the port. */
export async function startDevServer(app: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const api = env.POOL_API ?? 'http://localhost:4000';
  const frames = framesConfig(app, 'alone', 'development');
  const compiler = webpack([standaloneConfig(app), ...(frames ? [frames] : [])]);
  if (!compiler) throw new Error('webpack returned no compiler');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: Number(env.PORT ?? 4100),
      historyApiFallback: true,
      hot: false,
      // A frame without an origin must be able to load its own fonts.
      headers: { 'access-control-allow-origin': '*' },
      // The API only answers its own origin, so the forwarded call has it.
      proxy: [{ context: ['/api'], target: api, changeOrigin: true, headers: { origin: api } }],
      client: { overlay: false },
    },
    compiler,
  );
  const firstPage = new Promise<void>((resolve) => compiler.hooks.done.tap('FirstPage', () => resolve()));
  await server.start();
  await firstPage;
  console.log(
    `${app} runs without the shell at http://localhost:${server.options.port}; API calls go to ${api}`,
  );
  console.log(`ready after ${process.uptime().toFixed(1)} s`);
}
