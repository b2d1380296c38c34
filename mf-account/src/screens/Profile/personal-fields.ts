import type { SessionUser } from '@pool/contracts';

/** Returns the values of the personal form for a member's details. The password is only needed for a new email. */
export const personalFieldsOf = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  password: '',
  phone: user.phone,
  country: user.country,
  region: user.region,
  city: user.city,
  street: user.street,
  zipCode: user.zipCode,
  facebookUrl: user.facebookUrl,
  twitterUrl: user.twitterUrl,
  instagramUrl: user.instagramUrl,
  snapchatUrl: user.snapchatUrl,
  comment: user.comment,
});
export type PersonalFields = ReturnType<typeof personalFieldsOf>;
