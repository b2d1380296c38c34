/** What a process beside the API shares with it: its settings, the lock of a folder, the error for a wrong setting, and where VAT numbers are checked. */
export { localUrl, readConfig } from './config.ts';
export { lockOwner, takeLock } from './platform/db/process-lock.ts';
export type { PaymentSettings } from './platform/payments/payment-settings.ts';
export { viesPath } from './platform/tax/vies.ts';
export { SetupError } from './setup-error.ts';
