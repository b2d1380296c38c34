import type { PlanName } from '@pool/contracts/plans';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { At, Maybe, MaybeAt } from './column-types.ts';
import type { AssistantTables } from './schema-assistant.ts';
import type { CatalogueTables } from './schema-catalogue.ts';
import type { LibraryTables } from './schema-library.ts';
import type { ProcessTables } from './schema-processes.ts';

type Users = {
  id: Generated<number>;
  type: 'dj' | 'label';
  login: string;
  email: string;
  email_verified_at: MaybeAt;
  /** A new address that is not confirmed yet. */
  pending_email: Maybe<string>;
  password_hash: string;
  full_name: Generated<string>;
  phone: Generated<string>;
  fax: Generated<string>;
  website: Generated<string>;
  cellpage: Generated<string>;
  comment: Generated<string>;
  /** ISO 3166-1 alpha-2, null when not given. */
  country: Maybe<string>;
  city: Generated<string>;
  region: Generated<string>;
  zip_code: Generated<string>;
  street: Generated<string>;
  facebook_url: Generated<string>;
  twitter_url: Generated<string>;
  instagram_url: Generated<string>;
  snapchat_url: Generated<string>;
  avatar_file_id: Maybe<number>;
  /** 0 blocks a member from the catalogue, 1 allows access. */
  allow_user: Generated<number>;
  is_operator: Generated<boolean>;
  /** When they confirmed that they are 18 and accept the agreement. */
  agreed_at: MaybeAt;
  /** When the member deleted their account; the rest of the row is anonymous. */
  deleted_at: MaybeAt;
  created_at: At;
  updated_at: At;
};

type DjDetails = {
  user_id: number;
  dj_name: Generated<string>;
  dj_bio: Generated<string>;
  is_club_dj: Generated<boolean>;
  is_mobile_dj: Generated<boolean>;
  is_radio_dj: Generated<boolean>;
  promo_code: Maybe<string>;
};

type LabelDetails = { user_id: number; label_list: Generated<string>; comment: Generated<string> };

type Sessions = {
  /** SHA-256 of the id in the cookie, in hex: reading this table is not enough to sign in. */
  id: string;
  user_id: number;
  kind: 'web' | 'label';
  expires_at: Date;
  /** The time beyond which activity does not extend the session. */
  absolute_expires_at: Date;
  /** The id of this sign-in in the member's list of devices, where it has no family. */
  device: Generated<string>;
  user_agent: Generated<string>;
  /** The family of refresh tokens that began with this sign-in, null without "remember me". */
  family: Maybe<string>;
  created_at: At;
};

type RefreshTokens = {
  /** SHA-256 of the token, in hex. */
  hash: string;
  family: string;
  user_id: number;
  expires_at: Date;
  family_expires_at: Date;
  user_agent: Generated<string>;
  /** When it was exchanged for its successor. */
  replaced_at: MaybeAt;
  created_at: At;
};

type EmailTokens = {
  hash: string;
  user_id: number;
  email: string;
  purpose: 'confirm' | 'change' | 'undo';
  expires_at: Date;
  used_at: MaybeAt;
  created_at: At;
};

/** A replaced address: its former owner may restore it, and nobody else can use it until then. */
type FormerEmails = { user_id: number; email: string; reserved_until: Date; created_at: At };

type PasswordTokens = { hash: string; user_id: number; expires_at: Date; used_at: MaybeAt; created_at: At };

type Subscriptions = {
  id: Generated<number>;
  user_id: number;
  type: 'host' | 'paypal';
  status: 'active' | 'inactive' | 'expired' | 'canceled';
  paid_until: MaybeAt;
  started_at: At;
  /** The day of the month charges fall on. */
  anchor_day: number;
  /** The plan of the paid period; meaningless before the first payment. */
  plan: Generated<PlanName>;
  /** The plan of the periods after the paid one, where it will change. */
  next_plan: Maybe<PlanName>;
  canceled_at: MaybeAt;
  cancel_message: Maybe<string>;
  method_id: Maybe<number>;
  next_charge_at: MaybeAt;
  refused_since: MaybeAt;
  failures: Generated<number>;
  /** When a payment was disputed: until it is resolved there is no access and nothing is charged. */
  disputed_at: MaybeAt;
  /** The end of the paid year for whose renewal the member was sent a reminder. */
  reminded_for: MaybeAt;
  updated_at: At;
};

/** A payment method: a card stored by the gateway, or an agreement with PayPal. */
type PaymentMethods = {
  /** For a PayPal agreement: whether its payments are suspended. */
  resting: Generated<boolean>;
  id: Generated<number>;
  user_id: number;
  type: 'host' | 'paypal';
  gateway_reference: string;
  brand: Maybe<string>;
  last_four: Maybe<string>;
  /** The first day on which the card is no longer valid: YYYY-MM-DD. */
  expires_on: Maybe<string>;
  payer_email: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  country: Generated<string>;
  phone: Generated<string>;
  /** For a PayPal agreement: how often it pays. */
  plan: Maybe<PlanName>;
  expiry_told_at: MaybeAt;
  created_at: At;
  ended_at: MaybeAt;
  /** What a PayPal agreement charges each time, with tax; null where it is older than this column. */
  agreement_cents: Maybe<number>;
};

type ChargeCause = 'subscribe' | 'renewal' | 'upgrade';

type Charges = {
  id: Generated<number>;
  user_id: number;
  subscription_id: number;
  method_id: Maybe<number>;
  transaction_id: Maybe<string>;
  promo_code: Maybe<string>;
  /** The period it pays for. */
  plan: Generated<PlanName>;
  /** The gateway's id of the charge. */
  invoice_number: string;
  /** The number on the invoice, once it is paid: 2026-000001. */
  invoice_serial: Maybe<string>;
  bill_state: Generated<string>;
  /** What the gateway charged; before it answered, what was requested. */
  amount_cents: number;
  /** What was requested, where the gateway charged another amount. */
  expected_cents: Maybe<number>;
  /** The tax in amount_cents. */
  tax_cents: Generated<number>;
  /** Parts per million: 190,000 is 19 %. */
  tax_rate_ppm: Generated<number>;
  tax_name: Generated<string>;
  /** Empty where no tax is due. */
  tax_country: Generated<string>;
  reverse_charge: Generated<boolean>;
  /** The member's VAT number, in a reverse charge. */
  vat_number: Generated<string>;
  refunded_tax_cents: Generated<number>;
  type: 'host' | 'paypal';
  status: 'settled' | 'declined' | 'refunded' | 'pending' | 'held' | 'failed';
  /** What was refunded of it, whole or in part. */
  refunded_cents: Generated<number>;
  period_from: Date;
  period_until: MaybeAt;
  /** Started by the member, or by the schedule; `upgrade`: a change to a longer plan during a subscription. */
  cause: ColumnType<ChargeCause, ChargeCause | undefined, ChargeCause>;
  /** The payment whose unused part was deducted from an upgrade's price, and the amount. */
  credited_charge_id: Maybe<number>;
  credit_cents: Generated<number>;
  submitted_at: Date;
  sent_at: MaybeAt;
  decided_at: MaybeAt;
  /** When a pending charge is checked again. */
  next_look_at: MaybeAt;
  reason: Generated<string>;
  bill_name: Generated<string>;
  bill_email: Generated<string>;
  bill_address: Generated<string>;
  bill_city: Generated<string>;
  bill_zip: Generated<string>;
  bill_country: Generated<string>;
};

/** A discount for members who know its code: percent or cents off a month's price, for a number of months. */
type PromoCodes = {
  code: string;
  percent: Maybe<number>;
  amount_cents: Maybe<number>;
  months: number;
  max_uses: Maybe<number>;
  expires_at: MaybeAt;
  ended_at: MaybeAt;
  created_at: At;
};

/** A member who uses a code. */
type PromoClaims = {
  user_id: number;
  code: string;
  created_at: Date;
  paid_at: MaybeAt;
  /** Months that begin before this time are discounted. */
  discount_until: MaybeAt;
};

/** A payment that a member disputes at their bank or PayPal. */
type Disputes = {
  gateway: 'host' | 'paypal';
  dispute_id: string;
  charge_id: number;
  amount_cents: number;
  reason: Generated<string>;
  state: 'open' | 'won' | 'lost';
  opened_at: Date;
  resolved_at: MaybeAt;
};

type ChargeRefunds = {
  charge_id: number;
  refund_id: string;
  amount_cents: number;
  tax_cents: Generated<number>;
  given_at: Date;
};

/** A member's VAT number, and the last result from VIES. */
type VatNumbers = {
  user_id: number;
  country: string;
  number: string;
  is_valid: boolean;
  checked_at: Date;
  consultation: Generated<string>;
};

type PaymentRequests = {
  user_id: number;
  key: string;
  asked: string;
  method_id: Maybe<number>;
  charge_id: Maybe<number>;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: At;
};
/** A payment or a card that its bank was asked to confirm. */
type CardAuthentications = {
  id: string;
  user_id: number;
  method_id: number;
  charge_id: Maybe<number>;
  service_id: string;
  url: Maybe<string>;
  amount_cents: number;
  state: 'open' | 'accepted' | 'refused' | 'canceled' | 'expired';
  request_key: Maybe<string>;
  asked: string;
  wish: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: At;
  expires_at: At;
};
type PaypalApprovals = {
  token: string;
  user_id: number;
  agreement: string;
  option: Maybe<'1' | '2'>;
  plan: Generated<PlanName>;
  /** For an upgrade: see charges. */
  credited_charge_id: Maybe<number>;
  credit_cents: Generated<number>;
  amount_cents: number;
  /** What the agreement charges each time after that. */
  agreement_cents: Maybe<number>;
  tax_country: Generated<string>;
  promo_code: Maybe<string>;
  invoice_number: string;
  /** The period of the first payment; for a change of method, when the payments begin. */
  period_from: Date;
  period_until: Date;
  created_at: At;
  /** When it was completed or abandoned. */
  used_at: MaybeAt;
  /** When the member returned with its token. */
  returned_at: MaybeAt;
  next_look_at: MaybeAt;
};
type GatewayNotices = { gateway: string; id: string; kind: string; received_at: At };

/** Small facts about this database, for example that the demo was seeded. */
type Settings = { key: string; value: JSONColumnType<object>; updated_at: At };

/** Mails that were stored instead of sent: /dev/outbox shows them. */
type OutboxMails = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** Attachments: name, type, base64. */
  attachments: ColumnType<unknown, string | undefined, string>;
  created_at: At;
};

type BuildReports = {
  remote: string;
  build: string;
  visitor: string;
  failed: boolean;
  listed: boolean;
  message: string;
  at: Date;
};

type RateLimits = { key: string; points: number; expire: string | null };

/** The database for Kysely; the migrations define it. */
export type DB = {
  users: Users;
  dj_details: DjDetails;
  label_details: LabelDetails;
  sessions: Sessions;
  refresh_tokens: RefreshTokens;
  email_tokens: EmailTokens;
  former_emails: FormerEmails;
  password_tokens: PasswordTokens;
  subscriptions: Subscriptions;
  charges: Charges;
  charge_refunds: ChargeRefunds;
  vat_numbers: VatNumbers;
  disputes: Disputes;
  promo_codes: PromoCodes;
  promo_claims: PromoClaims;
  invoice_serials: { year: number; last: number };
  payment_methods: PaymentMethods;
  payment_requests: PaymentRequests;
  card_authentications: CardAuthentications;
  paypal_trips: PaypalApprovals;
  gateway_notices: GatewayNotices;
  outbox_mails: OutboxMails;
  settings: Settings;
  rate_limits: RateLimits;
  build_reports: BuildReports;
} & CatalogueTables &
  LibraryTables &
  AssistantTables &
  ProcessTables;
