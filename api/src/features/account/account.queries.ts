import type { SessionUser } from '@pool/contracts';
import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

type Trx = Transaction<DB>;

export async function hasPaymentUnderWay(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'held'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the payment methods the gateways still store for a member. */
export async function listLiveMethods(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tables whose rows are deleted. */
const personal = [
  'vat_numbers',
  'dj_details',
  'label_details',
  'label_owners',
  'sessions',
  'refresh_tokens',
  'email_tokens',
  'password_tokens',
  'former_emails',
  'download_list',
  'download_preferences',
  'download_claims',
  'download_progress',
  'preview_uses',
  'payment_requests',
  'card_authentications',
  'paypal_trips',
  'ai_conversations',
  'ai_usage',
] as const;

/**
 * Erases whatever names or describes a member; returns the storage keys of their photo and pictures. Their row stays without a name, since
 * payments refer to it: those keep only what their invoice shows.
 */
export async function erasePersonalData(
  trx: Trx,
  { id, email }: Pick<SessionUser, 'id' | 'email'>,
  at: Date,
): Promise<string[]> {
  for (const table of personal) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  const pictures = await trx
    .deleteFrom('ai_pictures')
    .where('user_id', '=', id)
    .returning('storage_key')
    .execute();
  const photo = await trx
    .deleteFrom('files')
    .where('id', '=', (eb) => eb.selectFrom('users').select('avatar_file_id').where('users.id', '=', id))
    .returning('storage_key')
    .execute();
  await trx.deleteFrom('outbox_mails').where('recipient', '=', email).execute();
  await trx.updateTable('ratings').set({ comment: '' }).where('user_id', '=', id).execute();
  await trx
    .updateTable('actions')
    .set({ longitude: null, latitude: null })
    .where('user_id', '=', id)
    .execute();
  await eraseFromPayments(trx, id);
  await trx
    .updateTable('users')
    .set({
      ...nobody,
      login: `deleted-${id}`,
      email: `deleted-${id}@deleted.invalid`,
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  return [...pictures, ...photo].map(({ storage_key }) => storage_key);
}

const noAddress = { address: '', city: '', zip: '', country: '' };

/** Erases name and address from payments without an invoice: only settled ones have one. */
async function eraseFromPayments(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ bill_name: '', bill_email: '', bill_address: '', bill_city: '', bill_zip: '', bill_country: '' })
    .where('user_id', '=', userId)
    .where('status', 'not in', ['settled', 'refunded'])
    .execute();
  await trx
    .updateTable('payment_methods')
    .set({ ...noAddress, payer_email: '', first_name: '', last_name: '', state: '', phone: '' })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('subscriptions')
    .set({ cancel_message: null })
    .where('user_id', '=', userId)
    .execute();
}

const nobody = {
  // Matches no password.
  password_hash: 'deleted',
  email_verified_at: null,
  pending_email: null,
  full_name: '',
  phone: '',
  fax: '',
  website: '',
  cellpage: '',
  comment: '',
  country: null,
  city: '',
  region: '',
  zip_code: '',
  street: '',
  facebook_url: '',
  twitter_url: '',
  instagram_url: '',
  snapchat_url: '',
  avatar_file_id: null,
  allow_user: 0,
  is_operator: false,
};
