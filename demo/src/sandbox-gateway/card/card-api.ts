import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { FaultKind, SandboxEnv } from '../faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { CardError, inOrder, ok, refused } from './answers.ts';
import { createCard, createProfile, deleteCard, newCard, newProfile, oneCard, readCard } from './profiles.ts';
import {
  batchListRequest,
  batchRequest,
  customerListRequest,
  detailsRequest,
  listBatch,
  listBatches,
  listOfCustomer,
  listUnsettled,
  readDetails,
  unsettledRequest,
} from './reports.ts';
import { containerRequest, tokenise } from './tokeniser.ts';
import { transact, transactionRequest } from './transactions.ts';

const credentials = z.object({ name: z.string(), transactionKey: z.string().optional() });
const envelope = z.object({ merchantAuthentication: credentials, refId: z.string().max(20).optional() });

type Spoil = (kind: FaultKind) => void;
type Operation = (sandbox: Sandbox, body: unknown, spoil: Spoil) => object;

function operation<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  handle: (sandbox: Sandbox, body: z.infer<z.ZodObject<S>>, spoil: Spoil) => object,
): Operation {
  const whole = z.object({ ...envelope.shape, ...schema.shape });
  return (sandbox, body, spoil) => {
    const { loginId, transactionKey } = sandbox.account.card;
    const parsed = whole.safeParse(body);
    if (!parsed.success || !inOrder(whole, body)) throw malformed();
    const authentication = envelope.parse(body).merchantAuthentication;
    if (authentication.name !== loginId || authentication.transactionKey !== transactionKey) throw stranger();
    return handle(sandbox, schema.parse(body), spoil);
  };
}

const malformed = () =>
  new CardError('E00003', "The element has invalid child element, or one is missing: see the API's XSD.");
const stranger = () =>
  new CardError('E00007', 'User authentication failed due to invalid authentication values.');

const operations: Record<string, Operation> = {
  authenticateTestRequest: operation(z.object({}), () => ok()),
  createCustomerProfileRequest: operation(newProfile, createProfile),
  createCustomerPaymentProfileRequest: operation(newCard, createCard),
  getCustomerPaymentProfileRequest: operation(oneCard, readCard),
  deleteCustomerPaymentProfileRequest: operation(oneCard, deleteCard),
  createTransactionRequest: operation(transactionRequest, transact),
  getTransactionDetailsRequest: operation(detailsRequest, readDetails),
  getTransactionListForCustomerRequest: operation(customerListRequest, listOfCustomer),
  getUnsettledTransactionListRequest: operation(unsettledRequest, listUnsettled),
  getSettledBatchListRequest: operation(batchListRequest, listBatches),
  getTransactionListRequest: operation(batchRequest, listBatch),
  securePaymentContainerRequest: (sandbox, body) => {
    const parsed = containerRequest.safeParse(body);
    if (!parsed.success) throw malformed();
    const { name, clientKey } = parsed.data.merchantAuthentication;
    const { card } = sandbox.account;
    if (name !== card.loginId || clientKey !== card.clientKey) throw stranger();
    return tokenise(sandbox, parsed.data);
  },
};

/** Reads the operation of a request: the only name in its body. Null for an invalid body. */
async function read(c: Context<SandboxEnv>): Promise<{ name: string; body: unknown } | null> {
  try {
    const whole: unknown = JSON.parse(await c.req.text());
    const [entry] = Object.entries(z.record(z.string(), z.unknown()).parse(whole));
    return entry ? { name: entry[0], body: entry[1] } : null;
  } catch {
    return null;
  }
}
export const nameOfCardRequest = async (c: Context<SandboxEnv>) => `card ${(await read(c))?.name ?? ''}`;

/** A browser may call from any origin, including a frame without one. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** Mounts Authorize.Net's JSON API, as far as a pool needs it. */
export function cardApi(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  app.options('/xml/v1/request.api', (c) => c.body(null, 204, open));
  app.post('/xml/v1/request.api', async (c) => {
    const request = await read(c);
    const answer = answerTo(sandbox, request, (kind) => c.set('fault', kind));
    await sandbox.settled();
    // The gateway sends a byte order mark before its JSON.
    return c.body(`\uFEFF${JSON.stringify(answer)}`, 200, {
      ...open,
      'content-type': 'application/json; charset=utf-8',
    });
  });
}

function answerTo(sandbox: Sandbox, request: { name: string; body: unknown } | null, spoil: Spoil): object {
  const operation = operations[request?.name ?? ''];
  try {
    if (!request || !operation) throw malformed();
    return operation(sandbox, request.body, spoil);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    return refused(error);
  }
}
