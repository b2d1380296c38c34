/** Exports for other processes than the API: settings, the lock of a folder, the error for a wrong setting, and the path of VIES. */

export type { PaymentSettings } from './billing/payments/payment-settings.ts';
export { viesPath } from './billing/tax/vies.ts';
export { localUrl, readConfig } from './config.ts';
export { lockOwner, takeLock } from './platform/db/process-lock.ts';
export { SetupError } from './platform/setup-error.ts';
