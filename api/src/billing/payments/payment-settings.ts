/** How the card gateway (Authorize.Net's API) is reached, and by what names it knows the pool. */
export type CardSettings = {
  /** Where our own calls go: …/xml/v1/request.api */
  url: string;
  /** Where a browser sends a card's number. */
  tokenUrl: string;
  loginId: string;
  /** Secret. */
  transactionKey: string;
  /** Public: all it can do is make tokens. */
  clientKey: string;
  /** Secret: signs what the gateway tells. */
  signatureKey: string;
  /** Absent: no payment is authenticated by the card's bank. */
  threeDSecure?: ThreeDSecureSettings;
};

/** The 3-D Secure service that has banks confirm card payments. The card gateway takes its result, and runs none itself. */
export type ThreeDSecureSettings = {
  /** Where our calls go, without a trailing slash. */
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
  /** PayPal's name for our address its notices go to. */
  webhookId: string;
};

/** Where money moves. `sandbox`: none does, and numbers of test cards are all there are. */
export type PaymentSettings = {
  sandbox: boolean;
  /** How long a gateway may be silent. */
  timeoutMs: number;
  card: CardSettings;
  paypal: PayPalSettings;
};
