/** Helpers for tests of other packages: the API on its own database, and gateways that use the sandbox. */
export { openGateways } from '../billing/payments/open-gateways.ts';
export { testPayer, testSandbox } from './sandbox.ts';
export { testApp } from './test-app.ts';
