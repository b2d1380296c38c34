import type { PayPalSettings } from './payment-settings.ts';

/** PayPal sends a notice for up to three days, until it is accepted. */
const maxAgeMs = 4 * 86_400_000;
const maxAheadMs = 3_600_000;

/** The headers of a PayPal notice, which are also needed to verify it. */
export type Transmission = {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
};

/**
 * Reads the headers of a notice. Null where PayPal would not have sent them: those need no verification. `now` is null where the gateway's
 * clock is not ours (the sandbox).
 */
export function readTransmission(
  headers: Headers,
  { url, now }: Pick<PayPalSettings, 'url'> & { now: Date | null },
): Transmission | null {
  const header = (name: string, pattern: RegExp): string => {
    const value = headers.get(`paypal-${name}`) ?? '';
    return pattern.test(value) ? value : '';
  };
  const transmission = {
    auth_algo: header('auth-algo', /^SHA\d{3}with[A-Za-z]{2,10}$/i),
    cert_url: header('cert-url', /^https?:\/\/[^\s?#@]{1,200}\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/),
    transmission_id: header('transmission-id', /^[\w-]{8,100}$/),
    transmission_sig: header('transmission-sig', /^[A-Za-z0-9+/]{40,1000}={0,2}$/),
    transmission_time: header('transmission-time', /^\d{4}-\d{2}-\d{2}T[\d:.]{8,16}Z$/),
  };
  if (Object.values(transmission).includes('')) return null;
  const { host, protocol } = new URL(transmission.cert_url);
  const isPayPals = host === new URL(url).host || (protocol === 'https:' && host.endsWith('.paypal.com'));
  const age = (now?.getTime() ?? 0) - Date.parse(transmission.transmission_time);
  // Also for an invalid time: a comparison with NaN is false.
  const isTimely = now === null || (age <= maxAgeMs && age >= -maxAheadMs);
  return isPayPals && isTimely ? transmission : null;
}
