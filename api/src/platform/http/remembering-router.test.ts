import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { RememberingRouter } from './remembering-router.ts';

function site() {
  const app = new Hono({ router: new RememberingRouter() });
  app.use(async (c, next) => {
    await next();
    c.header('x-passed', 'yes');
  });
  app.get('/tracks', (c) => c.text('all'));
  app.post('/tracks', (c) => c.text('made'));
  app.get('/tracks/:id', (c) => c.text(`one ${c.req.param('id')}`));
  app.get('/tracks/newest', (c) => c.text('never: the one above takes it'));
  app.all('/api/*', (c) => c.text('no such call', 404));
  return app;
}

test('answers a repeated request the same from its cache', async () => {
  const app = site();
  const requests: [string, string, number, string][] = [
    ['GET', '/tracks', 200, 'all'],
    ['POST', '/tracks', 200, 'made'],
    ['GET', '/tracks/7', 200, 'one 7'],
    ['GET', '/tracks/8', 200, 'one 8'],
    ['GET', '/tracks/newest', 200, 'one newest'],
    ['GET', '/api/unknown', 404, 'no such call'],
    ['PUT', '/tracks', 404, '404 Not Found'],
  ];
  for (const [method, path, status, text] of [...requests, ...requests, ...requests.toReversed()]) {
    const answer = await app.request(path, { method });
    expect([answer.status, await answer.text(), answer.headers.get('x-passed')]).toEqual([
      status,
      text,
      'yes',
    ]);
  }
});

test('finds nothing for a method without a route', async () => {
  const app = site();
  for (const method of ['CONSTRUCTOR', 'TOSTRING', 'PURGE']) {
    expect((await app.request('/tracks', { method })).status).toBe(404);
  }
});
