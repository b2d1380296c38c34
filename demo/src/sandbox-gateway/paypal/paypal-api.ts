import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Access, verification, verify } from './access.ts';
import { agreementBody } from './agreement-body.ts';
import {
  activate,
  cancel,
  capture,
  captureOwed,
  centsOf,
  find,
  newAgreement,
  openAgreement,
  refund,
  refundRequest,
  suspend,
} from './agreements.ts';
import { badRequest, notPossible, PayPalProblem, problemBody } from './answers.ts';
import { newPlan, openPlan, planBody } from './plans.ts';
import { listSales, report } from './reports.ts';
import { catchUp } from './timetable.ts';

type Ctx = Context<SandboxEnv>;
export const nameOfPayPalRequest = async (c: Ctx) => `paypal ${c.req.method} ${c.req.path}`;

async function bodyOf<T>(c: Ctx, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
  return parsed.data;
}
const requestId = (c: Ctx) => c.req.header('paypal-request-id') ?? '';

/** Mounts PayPal's subscriptions API and related calls, as far as a pool needs them. */
export function paypalApi(app: Hono<SandboxEnv>, sandbox: Sandbox, access: Access): void {
  const { state } = sandbox;
  /** Mounts a call. It answers once everything is on the disk, and with refusals in PayPal's form. */
  const route = (
    method: 'GET' | 'POST',
    path: string,
    handle: (c: Ctx, id: string) => Promise<Response> | Response,
  ) =>
    app.on(method, path, async (c) => {
      try {
        if (path !== '/v1/oauth2/token') access.check(c.req.header('authorization'));
        catchUp(sandbox);
        const answer = await handle(c, c.req.param('id') ?? '');
        await sandbox.settled();
        return answer;
      } catch (error) {
        if (error instanceof PayPalProblem) return c.json(problemBody(error), error.status);
        throw error;
      }
    });

  route('POST', '/v1/oauth2/token', async (c) =>
    c.json(access.grant(c.req.header('authorization'), await c.req.text())),
  );
  route('POST', '/v1/catalogs/products', async (c) => {
    const { id, name } = await bodyOf(c, z.object({ id: z.string(), name: z.string(), type: z.string() }));
    if (state.products.has(id)) throw notPossible('DUPLICATE_RESOURCE_IDENTIFIER', 'There is one already.');
    sandbox.record({ t: 'product', id, name });
    return c.json({ id, name }, 201);
  });
  route('GET', '/v1/billing/plans', (c) => {
    const plans = [...state.plans.values()].filter((plan) => plan.product === c.req.query('product_id'));
    return c.json({ plans: plans.map(planBody), total_items: plans.length, total_pages: 1 });
  });
  route('POST', '/v1/billing/plans', async (c) =>
    c.json(openPlan(sandbox, await bodyOf(c, newPlan), requestId(c)), 201),
  );

  const agreements = '/v1/billing/subscriptions';
  route('POST', agreements, async (c) =>
    c.json(openAgreement(sandbox, await bodyOf(c, newAgreement), requestId(c)), 201),
  );
  route('GET', `${agreements}/:id`, (c, id) => c.json(agreementBody(sandbox, find(sandbox, id))));
  for (const [name, act] of Object.entries({ activate, suspend, cancel })) {
    route('POST', `${agreements}/:id/${name}`, (c, id) => {
      act(sandbox, find(sandbox, id));
      return c.body(null, 204);
    });
  }
  route('POST', `${agreements}/:id/capture`, async (c, id) => {
    const request = await bodyOf(c, capture);
    return c.json(captureOwed(sandbox, find(sandbox, id), { request, requestId: requestId(c) }), 202);
  });
  route('GET', `${agreements}/:id/transactions`, (c, id) =>
    c.json(listSales(find(sandbox, id), c.req.query('start_time'), c.req.query('end_time'))),
  );

  route('POST', '/v2/payments/captures/:id/refund', async (c, id) => {
    const { amount } = await bodyOf(c, refundRequest);
    return c.json(refund(sandbox, id, amount && centsOf(amount)), 201);
  });
  route('GET', '/v1/reporting/transactions', (c) => c.json(report(sandbox, c.req.query())));
  route('POST', '/v1/notifications/verify-webhook-signature', async (c) =>
    c.json(verify(sandbox, await bodyOf(c, verification))),
  );
}
