/** The addresses of the card gateway (Authorize.Net's API), and the pool's credentials there. */
export type CardSettings = {
  /** The address for our own calls: …/xml/v1/request.api */
  url: string;
  /** Where a browser sends a card's number. */
  tokenUrl: string;
  loginId: string;
  /** Secret. */
  transactionKey: string;
  /** Public: it can only create tokens. */
  clientKey: string;
  /** Secret: signs the gateway's notices. */
  signatureKey: string;
  /** Absent: no payment is authenticated by the card's bank. */
  threeDSecure?: ThreeDSecureSettings;
};

/** The 3-D Secure service that asks banks to confirm card payments. The card gateway accepts its result, but has no such service. */
export type ThreeDSecureSettings = {
  /** The address for our calls, without a trailing slash. */
  url: string;
  /** Secret. */
  key: string;
  /** The origin of the banks' pages a browser may frame. */
  challengeOrigin: string;
};

export type PayPalSettings = {
  /** Without a path: https://api-m.paypal.com */
  url: string;
  clientId: string;
  /** Secret. */
  secret: string;
  /** PayPal's id of our webhook. */
  webhookId: string;
};

/** Where money moves. `sandbox`: nowhere, and only numbers of test cards are accepted. */
export type PaymentSettings = {
  sandbox: boolean;
  /** How long a gateway may be silent. */
  timeoutMs: number;
  card: CardSettings;
  paypal: PayPalSettings;
};
