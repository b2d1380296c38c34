/** Exports the parts of the sandbox gateway, for tests that run and control it in their own process. */
export { dispute, refundPayment, review } from './control.ts';
export type { Wallet } from './entries.ts';
export type { FaultKind } from './faults.ts';
export { ledgerLines } from './ledger-lines.ts';
export { cancel as cancelAgreement, find as findAgreement } from './paypal/agreements.ts';
export { catchUp } from './paypal/timetable.ts';
export { openSandbox, type Sandbox } from './sandbox.ts';
export { createSandboxApp } from './sandbox-app.ts';
export { envelopeOf, serveSandbox } from './serve-sandbox.ts';
