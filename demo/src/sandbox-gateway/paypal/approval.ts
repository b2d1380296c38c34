import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { wallets } from '../entries.ts';
import type { SandboxEnv } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Agreement } from '../state.ts';
import { approve } from './agreements.ts';
import { approvalPage, nothingToApprove } from './approval-page.ts';

const path = '/webapps/billing/subscriptions';
const answer = z.object({
  ba_token: z.string(),
  decision: z.enum(['approve', 'cancel']),
  wallet: z.enum(wallets).default('approves'),
});

/** Mounts the page on which a member approves an agreement, and its redirect back. */
export function approvalPages(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const { state } = sandbox;
  app.get(path, (c) => {
    const agreement = state.agreementOf.get(c.req.query('ba_token') ?? '');
    const nonce = randomBytes(16).toString('base64');
    // Browsers apply form-action also to the redirect that answers a form.
    const back = agreement
      ? ` ${new URL(agreement.returnUrl).origin} ${new URL(agreement.cancelUrl).origin}`
      : '';
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    if (agreement?.state !== 'APPROVAL_PENDING') return c.html(nothingToApprove(nonce), 404);
    return c.html(approvalPage(agreement, sandbox.now(), nonce));
  });
  app.post(path, async (c) => {
    const form = answer.safeParse(await c.req.parseBody());
    const agreement = form.success ? state.agreementOf.get(form.data.ba_token) : undefined;
    if (!form.success || !agreement) return c.text('There is no such agreement.', 404);
    c.header('referrer-policy', 'no-referrer');
    if (form.data.decision === 'cancel') return c.redirect(wayBack(agreement, 'cancelUrl'), 303);
    // A repeated form (Back, and the button again) does not approve twice.
    if (agreement.state === 'APPROVAL_PENDING') approve(sandbox, agreement, form.data.wallet);
    await sandbox.settled();
    return c.redirect(wayBack(agreement, 'returnUrl'), 303);
  });
}

function wayBack(agreement: Agreement, to: 'returnUrl' | 'cancelUrl'): string {
  const url = new URL(agreement[to]);
  url.searchParams.append('subscription_id', agreement.id);
  url.searchParams.append('ba_token', agreement.token);
  // PayPal's own id of this visit, which is not the agreement's.
  url.searchParams.append('token', randomBytes(9).toString('hex').toUpperCase().slice(0, 17));
  return url.href;
}
