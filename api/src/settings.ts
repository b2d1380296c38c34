/** What a process beside the API shares with it: its settings, the lock of a folder, the error for a wrong setting, and where VAT numbers are checked. */

export type { PaymentSettings } from './billing/payments/payment-settings.ts';
export { viesPath } from './billing/tax/vies.ts';
export { localUrl, readConfig } from './config.ts';
export { lockOwner, takeLock } from './platform/db/process-lock.ts';
export { SetupError } from './platform/setup-error.ts';
