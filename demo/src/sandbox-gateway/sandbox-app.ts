import { randomBytes } from 'node:crypto';
import { viesPath } from 'api/settings';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cardApi, nameOfCardRequest } from './card/card-api.ts';
import { challenges } from './card/challenges.ts';
import { control } from './control.ts';
import { createFaults, type SandboxEnv, SpoiledBefore, spoiling } from './faults.ts';
import { indexPage } from './index-page.ts';
import { createAccess } from './paypal/access.ts';
import { approvalPages } from './paypal/approval.ts';
import { nameOfPayPalRequest, paypalApi } from './paypal/paypal-api.ts';
import type { Sandbox } from './sandbox.ts';
import { createVatRegister, isViesRequest, nameOfViesRequest, viesApi } from './vies/vies-api.ts';

type Options = {
  /** The delay of a late answer, in milliseconds. */
  slowMs: number;
  /** Called with unexpected errors. */
  onTrouble?: (error: unknown) => void;
};

/** Creates the sandbox's HTTP app: two protocols, the approval page, the register of VAT numbers, and the control path. */
export function createSandboxApp(sandbox: Sandbox, { slowMs, onTrouble = () => {} }: Options) {
  const app = new Hono<SandboxEnv>();
  const faults = createFaults();
  const access = createAccess(sandbox);
  const vatNumbers = createVatRegister();
  app.onError((error, c) => {
    if (!(error instanceof SpoiledBefore)) onTrouble(error);
    return c.text('Internal Server Error', 500);
  });
  app.use(bodyLimit({ maxSize: 512 * 1024 }));
  const isCard = (c: Context<SandboxEnv>) => c.req.path.startsWith('/xml/');
  const nameOf = (c: Context<SandboxEnv>) =>
    isCard(c) ? nameOfCardRequest(c) : isViesRequest(c) ? nameOfViesRequest(c) : nameOfPayPalRequest(c);
  const spoil = spoiling(faults, nameOf, slowMs);
  for (const path of ['/xml/*', '/v1/*', '/v2/*']) app.post(path, spoil);
  for (const path of ['/v1/*', '/v2/*', `${viesPath}/*`]) app.get(path, spoil);

  cardApi(app, sandbox);
  challenges(app, sandbox);
  paypalApi(app, sandbox, access);
  approvalPages(app, sandbox);
  viesApi(app, vatNumbers, sandbox.now);
  control(app, sandbox, { faults, access, vatNumbers });
  app.get('/', (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    return c.html(indexPage(nonce));
  });
  return { app, faults, access, vatNumbers };
}
