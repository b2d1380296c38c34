import type { SessionUser } from '@pool/contracts';
import type { PayerFields } from '@pool/contracts/card-form';

/** Fills in the payer from the profile. Takes the last word of a name as the family name; the member can correct it. */
export function payerOf(user: SessionUser): PayerFields {
  const words = user.fullName.trim().split(/\s+/);
  const lname = words.length > 1 ? (words.at(-1) ?? '') : '';
  return {
    fname: (lname === '' ? words : words.slice(0, -1)).join(' '),
    lname,
    address: user.street,
    city: user.city,
    state: user.region,
    zipcode: user.zipCode,
    country: user.country,
    email: user.email,
    phone: user.phone,
  };
}
