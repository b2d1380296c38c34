import { GatewayUnsure, type PayPalGateway } from './gateway.ts';
import type { PayPalSettings } from './payment-settings.ts';

const notYet = () => Promise.reject(new GatewayUnsure('not built yet'));

export const createPayPal = (_settings: PayPalSettings, _patienceMs: number): PayPalGateway => ({
  openAgreement: notYet,
  readAgreement: notYet,
  pause: notYet,
  resume: notYet,
  collect: notYet,
  find: notYet,
  takeBack: notYet,
  drop: notYet,
  entries: async function* () {},
  readNotice: notYet,
});
