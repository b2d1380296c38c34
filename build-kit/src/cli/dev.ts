/** Runs the package it is run in alone, with a stand-in shell: `pnpm --filter mf-x dev`. POOL_API names the API to forward to. */
import { basename } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { framesConfig } from '../webpack/frames.ts';
import { standaloneConfig } from '../webpack/standalone.ts';

const app = basename(process.cwd());
const api = process.env.POOL_API ?? 'http://localhost:4000';
const frames = framesConfig(app, 'alone', 'development');
const compiler = webpack([standaloneConfig(app), ...(frames ? [frames] : [])]);
if (!compiler) throw new Error('webpack gave no compiler');
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 4100),
    historyApiFallback: true,
    hot: false,
    // A frame of no origin may load its own fonts.
    headers: { 'access-control-allow-origin': '*' },
    // The API answers only its own origin: the forwarded call names it.
    proxy: [{ context: ['/api'], target: api, changeOrigin: true, headers: { origin: api } }],
    client: { overlay: false },
  },
  compiler,
);
await server.start();
console.log(`${app} runs on its own at http://localhost:${server.options.port}; API calls go to ${api}`);
