/** All settings that production requires; the services they name do not exist. */
export const productionSettings = {
  POOL_ENV: 'production',
  PUBLIC_URL: 'https://pool.example',
  LINK_SECRET: 'x'.repeat(32),
  POOL_MAIL: 'smtp',
  SMTP_URL: 'smtps://pool:p%40ss@mail.pool.example',
  MAIL_FROM: 'Night Pool <music@pool.example>',
  POOL_PAYMENTS: 'live',
  POOL_CARD_LOGIN_ID: 'login',
  POOL_CARD_TRANSACTION_KEY: 'transaction-key',
  POOL_CARD_CLIENT_KEY: 'client-key',
  POOL_CARD_SIGNATURE_KEY: 'signature-key',
  POOL_PAYPAL_CLIENT_ID: 'client',
  POOL_PAYPAL_SECRET: 'secret',
  POOL_PAYPAL_WEBHOOK_ID: 'webhook',
};
