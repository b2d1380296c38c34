import { type CardGateway, GatewayUnsure } from './gateway.ts';
import type { CardSettings } from './payment-settings.ts';

const notYet = () => Promise.reject(new GatewayUnsure('not built yet'));

export const createAuthorizeNet = (_settings: CardSettings, _patienceMs: number): CardGateway => ({
  keepCard: notYet,
  collect: notYet,
  find: notYet,
  takeBack: notYet,
  drop: notYet,
  entries: async function* () {},
  readNotice: notYet,
});
