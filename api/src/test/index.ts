/** What tests of other packages use: the API on a database of its own, and gateways that pay by the sandbox. */
export { openGateways } from '../billing/payments/open-gateways.ts';
export { testPayer, testSandbox } from './sandbox.ts';
export { testApp } from './test-app.ts';
