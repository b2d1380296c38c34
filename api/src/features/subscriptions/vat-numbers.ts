import { readVatNumber, readWholeVatNumber, type VatNumber } from '../../billing/tax/vat-number.ts';
import { type VatCheck, ViesUnavailable } from '../../billing/tax/vies.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockCaller } from '../../platform/session/lock-user.ts';
import type { Deps } from '../deps.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import type { Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { paymentError, sentences } from './payment-error.ts';
import { allowsReverseCharge } from './tax.ts';
import {
  deleteVatNumber,
  findVatNumber,
  noteVatCheck,
  putVatNumber,
  type StoredVatNumber,
} from './vat-numbers.queries.ts';

const dayMs = 86_400_000;
/** Shorter than any month, so that there is one check per renewal. */
const recheckAfterMs = 27 * dayMs;

const fieldFault = (errorMessage: string) =>
  new Problem(400, errorMessage, { vatNumber: { kind: { errorMessage } } });

/**
 * Checks the VAT number of a member and stores it. Throws 400 where it is not one of that country or not registered, 503 where VIES does
 * not answer, 429 after too many tries.
 */
export async function saveVatNumber(
  parts: BillingParts & Pick<Deps, 'limits'>,
  { userId, typed, country }: { userId: number; typed: string; country: string },
): Promise<StoredVatNumber> {
  const { db, tax, now, limits } = parts;
  if (!allowsReverseCharge(tax, country)) throw fieldFault(sentences.vatNotNeeded);
  const number = readVatNumber(typed, country);
  if (!number) throw fieldFault(sentences.vatFormat);
  const known = await findVatNumber(db, userId);
  if (known && known.number === number.text && isFresh(known, now(), dayMs)) return known;
  await limits.vatNumber(userId);
  const found = await check(parts, number);
  if (found === 'unavailable') throw paymentError(503, sentences.vatUnavailable, { 'retry-after': '60' });
  if (!found.isValid) throw fieldFault(sentences.vatInvalid);
  const row = {
    user_id: userId,
    country,
    number: number.text,
    is_valid: true,
    checked_at: now(),
    consultation: found.consultation,
  };
  await db.transaction().execute(async (trx) => {
    // Their account may have been deleted while VIES was asked.
    await lockCaller(trx, userId);
    await putVatNumber(trx, row);
  });
  return row;
}

/** Removes a member's number: tax is charged from then on. */
export async function removeVatNumber({ db }: Pick<BillingParts, 'db'>, userId: number): Promise<void> {
  await deleteVatNumber(db, userId);
}

/**
 * Checks a member's number again before a renewal, at most once a month. A number that is no longer registered means tax from now on, and a
 * mail says so. While VIES does not answer, its last result holds.
 */
export async function recheckVatNumber(
  parts: BillingParts,
  { user_id: userId, country }: Method,
): Promise<void> {
  const { db, tax, now } = parts;
  if (!allowsReverseCharge(tax, country)) return;
  const known = await findVatNumber(db, userId);
  const number = known && readWholeVatNumber(known.number);
  if (!known?.is_valid || !number || known.country !== country || isFresh(known, now(), recheckAfterMs))
    return;
  const found = await check(parts, number);
  if (found === 'unavailable') return;
  const { isValid: is_valid, consultation } = found;
  await db.transaction().execute(async (trx) => {
    const note = { userId, number: known.number, is_valid, checked_at: now() };
    // The proof that it was valid before is kept.
    const proof = is_valid ? consultation : known.consultation;
    const isTheirs = await noteVatCheck(trx, { ...note, consultation: proof });
    if (isTheirs && !is_valid)
      await orderBillingMail(parts, trx, { kind: 'vatNumberInvalid', userId, vatNumber: known.number });
  });
}

const isFresh = ({ is_valid, checked_at }: StoredVatNumber, now: Date, forMs: number) =>
  is_valid && now.getTime() - checked_at.getTime() < forMs;

async function check({ vies, log }: BillingParts, number: VatNumber): Promise<VatCheck | 'unavailable'> {
  try {
    return await vies.check(number);
  } catch (error) {
    if (!(error instanceof ViesUnavailable)) throw error;
    log.warn({ err: error }, 'a VAT number cannot be checked at the moment');
    return 'unavailable';
  }
}
