import type { SessionUser } from '@pool/contracts';

/** The values of the personal form as a member's details fill it. The password is only asked for with a new email. */
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
