import { defineCall } from './call.ts';
import { id } from './params.ts';
import { passwordForm } from './registration.ts';
import { countryField, emailField, limits, line, phoneField, requiredLine, socialFields } from './rules.ts';
import { sessionUser } from './users.ts';
import * as z from './zod.ts';

const please = (what: string) => `Please type your ${what}`;

/** The fields of the profile's personal tab. */
export const profileForm = z.object({
  fullName: requiredLine(please('full name')),
  email: emailField({ required: please('email'), invalid: 'Email is not valid' }),
  phone: phoneField(please('phone')),
  country: countryField(please('country')),
  region: requiredLine(please('region')),
  city: requiredLine(please('city')),
  street: requiredLine(please('street'), limits.long),
  zipCode: line(),
  ...socialFields,
  comment: line(limits.long),
});
/** The same fields with the password, which is only required for a new email. */
export const personalForm = z.extend(profileForm, { password: z.string().check(z.maxLength(1000)) });
export type ProfileForm = z.input<typeof profileForm>;

export const updateProfile = defineCall({
  method: 'POST',
  path: '/users/updateProfile',
  summary:
    'Updates the caller’s details. Changing the email requires `password` and takes effect once the link sent to the new address has been followed; until then it is in `emailPending`.',
  access: 'member',
  own: ['userId'],
  body: z.extend(profileForm, { userId: id, password: z.optional(z.string().check(z.maxLength(1000))) }),
  result: z.object({ user: sessionUser, emailPending: z.nullable(z.string()) }),
});

export const resendEmailChange = defineCall({
  method: 'POST',
  path: '/users/resendEmailChange',
  summary: 'Emails a new link to the caller’s pending email address; 404 if there is none.',
  access: 'member',
  result: z.object({}),
});

export const cancelEmailChange = defineCall({
  method: 'POST',
  path: '/users/cancelEmailChange',
  summary: 'Cancels the caller’s pending email change. Links sent to that address stop working.',
  access: 'member',
  result: z.object({ user: sessionUser }),
});

/** The names of a DJ's fields in older applications. */
const olderNames: Record<string, string> = {
  djname: 'djName',
  djbio: 'djBio',
  isclub: 'isClubDj',
  ismobile: 'isMobileDj',
  isradio: 'isRadioDj',
};

/** The fields of the profile's DJ tab. */
export const djForm = z.object({
  djName: requiredLine('Please type your DJ Name'),
  djBio: line(limits.long),
  isClubDj: z._default(z.boolean(), false),
  isMobileDj: z._default(z.boolean(), false),
  isRadioDj: z._default(z.boolean(), false),
});
export type DjForm = z.input<typeof djForm>;

/** Renames fields from older applications. A current name takes precedence over its older one. */
function withNewNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const older = Object.entries(body).flatMap(([name, value]) => {
    const now = Object.hasOwn(olderNames, name) ? olderNames[name] : undefined;
    return now ? [[now, value]] : [];
  });
  return { ...Object.fromEntries(older), ...body };
}

export const updateDj = defineCall({
  method: 'POST',
  path: '/users/updateDj',
  summary: 'Updates the caller’s DJ profile; 403 for a label.',
  access: 'member',
  own: ['userId'],
  body: z.pipe(z.transform(withNewNames), z.extend(djForm, { userId: id })),
  result: z.object({ user: sessionUser }),
});

export const updatePassword = defineCall({
  method: 'POST',
  path: '/users/updatePassword',
  summary: 'Changes the caller’s password, ends all their other sessions and renews this one.',
  access: 'member',
  own: ['userId'],
  body: z.safeExtend(passwordForm, { userId: id, email: z.string().check(z.maxLength(limits.email)) }),
  result: z.object({}),
});

/** Maximum bytes of a photo before it is cropped and re-encoded on the server. */
export const maxPhotoBytes = 5 * 1024 * 1024;

export const setAvatar = defineCall({
  method: 'POST',
  path: '/users/setAvatar',
  summary:
    'Sets the caller’s photo: a form with one JPEG, PNG or WebP in the field `file`, at most 5 MB. It is cropped square and re-encoded as a 512-pixel JPEG without metadata.',
  access: 'member',
  multipart: true,
  result: z.object({ user: sessionUser }),
});

export const removeAvatar = defineCall({
  method: 'POST',
  path: '/users/removeAvatar',
  summary: 'Removes the caller’s photo.',
  access: 'member',
  result: z.object({ user: sessionUser }),
});
