/**
 * Runs the calls of billing in a separate process that kills.test.ts starts, kills and controls by messages. Each message is a request,
 * each answer its response.
 */
import { z } from 'zod';
import { openGateways } from '../billing/payments/open-gateways.ts';
import { noTax } from '../billing/tax/tax-settings.ts';
import { createVies } from '../billing/tax/vies.ts';
import { readConfig } from '../config.ts';
import { subscriptionsRoutes } from '../features/subscriptions/subscriptions.routes.ts';
import { createMetrics } from '../metric-list.ts';
import { connect } from '../platform/db/database.ts';
import { createMemberLocks } from '../platform/db/member-locks.ts';
import { createApi } from '../platform/http/api.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log/log.ts';
import { requestLog } from '../platform/log/request-log.ts';
import { createLimits, wideRates } from '../platform/rate-limit/rate-limit.ts';
import { createSessions } from '../platform/session/session.ts';

const names = z.object({
  url: z.string(),
  tokenUrl: z.string(),
  loginId: z.string(),
  transactionKey: z.string(),
  clientKey: z.string(),
  signatureKey: z.string(),
  threeDSecure: z.object({ url: z.string(), key: z.string(), challengeOrigin: z.string() }).optional(),
});
const env = z.object({ KILLABLE_DATABASE: z.string(), KILLABLE_CARD: z.string() }).parse(process.env);
const requestMessage = z.object({ cookie: z.string(), key: z.string(), path: z.string(), body: z.unknown() });

const read = readConfig();
// The gateway's address is that of the proxy, which decides when this process is killed.
const card = names.parse(JSON.parse(env.KILLABLE_CARD));
const { threeDSecure, ...plain } = card;
const config = {
  ...read,
  payments: { ...read.payments, card: { ...plain, ...(threeDSecure ? { threeDSecure } : {}) } },
};
const database = connect(env.KILLABLE_DATABASE, { max: 6 });
const now = () => new Date();
const log = createLog('silent');
const limits = createLimits(database.pool, wideRates);
const sessions = createSessions({ db: database.db, config, now });
const api = createApi({ config, sessions, limits, log, now });
api.app.use(requestLog(log, config));
subscriptionsRoutes(api, {
  config,
  limits,
  metrics: createMetrics(),
  log,
  now,
  db: database.db,
  jobs: await startJobs(database, {}, log),
  gateways: openGateways(config.payments, now),
  memberLocks: createMemberLocks(database.url, { max: 6 }),
  tax: noTax,
  vies: createVies({ url: config.viesUrl, requester: null }),
});

process.on('message', async (message) => {
  const { cookie, key, path, body } = requestMessage.parse(message);
  const response = await api.app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
  });
  process.send?.({ key, status: response.status, body: await response.json() });
});
process.send?.('ready');
