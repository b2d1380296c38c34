import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticate, authenticationBody, challengeMs, newAuthentication } from './authentications.ts';
import { challengePage, decidedPage, nothingToConfirm } from './challenge-page.ts';

const answer = z.object({ decision: z.enum(['confirm', 'decline']) });

/** Mounts a 3-D Secure service and the banks behind it: calls of the pool's server, and the page on which its members confirm. */
export function challenges(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const { state, now, record } = sandbox;
  app.use('/3ds/authentications/*', async (c, next) => {
    const { key } = sandbox.account.card.threeDSecure ?? {};
    if (!key || c.req.header('authorization') !== `Bearer ${key}`)
      return c.json({ error: 'unauthorized' }, 401);
    return next();
  });
  app.post('/3ds/authentications', async (c) => {
    const request = newAuthentication.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return c.json({ error: 'invalid' }, 400);
    const body = authenticate(sandbox, request.data);
    if (body === 'silent') return c.json({ error: 'the bank does not answer' }, 503);
    if (body === null) return c.json({ error: 'no such card' }, 404);
    await sandbox.settled();
    return c.json(body);
  });
  app.get('/3ds/authentications/:id', (c) => {
    const one = state.authentications.get(c.req.param('id'));
    return one ? c.json(authenticationBody(sandbox, one)) : c.json({ error: 'not found' }, 404);
  });

  app.on(['GET', 'POST'], '/3ds/challenge/:id', async (c) => {
    const one = state.authentications.get(c.req.param('id'));
    const nonce = randomBytes(16).toString('base64');
    const ancestors = one ? new URL(one.returnUrl).origin : "'none'";
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
    );
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    if (!one || (one.state === 'challenge' && now() > one.at + challengeMs))
      return c.html(nothingToConfirm(nonce), 404);
    if (c.req.method === 'POST' && one.state === 'challenge') {
      const form = answer.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(nothingToConfirm(nonce), 400);
      record({ t: 'authenticated', id: one.id, accepted: form.data.decision === 'confirm', at: now() });
      await sandbox.settled();
    }
    const lastFour = state.cards.get(one.card)?.lastFour ?? '';
    return c.html(
      one.state === 'challenge' ? challengePage(one, { lastFour, nonce }) : decidedPage(one, nonce),
    );
  });
}
