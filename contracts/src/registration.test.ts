import { describe, expect, test } from 'vitest';
import { djForm, profileForm } from './profile.ts';
import { passwordForm, registerDj, registerLabel, resetForm, stageOf } from './registration.ts';
import { socialFields } from './rules.ts';

/** Returns the first error of each field. */
function errorsOf(schema: { safeParse: typeof resetForm.safeParse }, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const out: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) out[issue.path.join('.')] ??= issue.message;
  return out;
}
type Schema = { safeParse: typeof resetForm.safeParse };
const check = (schema: unknown, value: unknown) => errorsOf(schema as Schema, value);

const common = {
  fullName: 'Ana Example',
  email: 'ana@pool.example',
  phone: '+1 555 0100',
  login: 'ana',
  password: 'six-ok',
  confirmPassword: 'six-ok',
};
const dj = {
  ...common,
  country: 'US',
  street: '1 Groove Street',
  region: 'IL',
  zipCode: '62701',
  city: 'Springfield',
  djName: 'DJ Ana',
};
const label = { ...common, labelList: 'Night Bus' };

describe('registration', () => {
  test('accepts valid input and fills in defaults', () => {
    expect(check(registerDj.body, dj)).toEqual({});
    expect(check(registerLabel.body, label)).toEqual({});
    expect(registerDj.body.parse({ ...dj, type: 'label', allow_user: 1 })).toEqual({
      ...dj,
      promoCode: '',
      isClubDj: false,
      isRadioDj: false,
      isMobileDj: false,
      facebookUrl: '',
      twitterUrl: '',
      instagramUrl: '',
      snapchatUrl: '',
    });
  });

  test('reports each field of an empty form with its own sentence', () => {
    const empty = Object.fromEntries(Object.keys(dj).map((name) => [name, '  ']));
    expect(check(registerDj.body, empty)).toEqual({
      fullName: 'Please type your full name',
      email: 'Please type your email',
      phone: 'Please type your phone',
      login: 'Please type your login',
      password: 'Please enter your password',
      confirmPassword: 'Please repeat your password',
      country: 'Please enter country',
      street: 'Please enter street',
      region: 'Please enter region',
      zipCode: 'Please enter zip code',
      city: 'Please enter city',
      djName: 'Please type your DJ Name',
    });
  });

  test.each([
    ['password', '12345', 'Password should be at least 6 symbols'],
    ['password', '  12345  ', 'Password should be at least 6 symbols'],
    ['password', 'x'.repeat(72), 'Password should be less than 72 characters'],
    ['email', 'ana', 'Email is not valid'],
    ['email', 'ana@pool', 'Email is not valid'],
    ['email', 'a b@pool.example', 'Email is not valid'],
    ['email', `${'a'.repeat(1000)}@pool.example`, 'Email cannot be longer than 1000 characters'],
    ['phone', '12345', 'Phone is not valid'],
    ['phone', '123456789012345', 'Phone is not valid'],
    ['phone', '++123456', 'Phone is not valid'],
    ['phone', '12a3456', 'Phone is not valid'],
    ['login', 'ana@home', 'A login can contain letters, digits, dots, dashes and underscores'],
    [
      'facebookUrl',
      'javascript:alert(1)',
      'Please enter a web address like https://example.com/you, or @you',
    ],
  ])('rejects %s %j with its own sentence', (field, value, sentence) => {
    expect(check(registerDj.body, { ...dj, confirmPassword: value, [field]: value })[field]).toBe(sentence);
  });

  test.each(['123456', '+12345678901234', '(555) 010-0199', '+44 20 7946 0958', '555.010.0199'])(
    'accepts the phone %s',
    (phone) => expect(check(registerDj.body, { ...dj, phone })).toEqual({}),
  );

  test('accepts passwords of 6 and 71 characters, trimmed', () => {
    for (const password of ['123456', 'x'.repeat(71), ' 123456 ']) {
      expect(check(registerDj.body, { ...dj, password, confirmPassword: password.trim() })).toEqual({});
    }
  });

  test('reports mismatched passwords at the second field', () => {
    expect(check(registerDj.body, { ...dj, confirmPassword: 'other' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  test('rejects someone who does not agree', () => {
    expect(check(registerLabel.body, { ...label, agreed: false })).toEqual({
      agreed: 'Please confirm that you are at least 18 and accept the agreement',
    });
  });

  test('finds the stage of each field', () => {
    const stages = [
      'fullName',
      'login',
      'email',
      'password',
      'phone',
      'labelList',
      'comment',
      'city',
      'djName',
    ];
    expect(stages.map(stageOf)).toEqual([
      'common',
      'common',
      'common',
      'common',
      'common',
      'label',
      'label',
      'dj',
      'dj',
    ]);
  });
});

test('validates the password reset form', () => {
  expect(check(resetForm, { email: '' })).toEqual({ email: 'Please enter email' });
  expect(check(resetForm, { email: 'x' })).toEqual({ email: 'Please enter a valid email' });
  expect(check(resetForm, { email: `${'x'.repeat(990)}@pool.example` })).toEqual({
    email: 'Email cannot be longer than 1000 characters',
  });
});

test('validates the password change form', () => {
  expect(check(passwordForm, { oldPassword: '', newPassword: '', confirmPassword: '' })).toMatchObject({
    oldPassword: 'Please type your old password',
    newPassword: 'Please type your new password',
    confirmPassword: 'Please confirm your new password',
  });
  expect(check(passwordForm, { oldPassword: 'x', newPassword: '12345', confirmPassword: '123456' })).toEqual({
    newPassword: 'Password should be 6 symbols or longer',
    confirmPassword: 'Passwords do not match',
  });
});

test('validates the profile forms', () => {
  const names = ['fullName', 'email', 'phone', 'country', 'region', 'city', 'street'];
  expect(check(profileForm, Object.fromEntries(names.map((name) => [name, ''])))).toEqual({
    fullName: 'Please type your full name',
    email: 'Please type your email',
    phone: 'Please type your phone',
    country: 'Please type your country',
    region: 'Please type your region',
    city: 'Please type your city',
    street: 'Please type your street',
  });
  const long = { zipCode: 'x'.repeat(101), comment: 'x'.repeat(513), city: 'x'.repeat(101) };
  expect(Object.keys(check(profileForm, { ...dj, ...long })).sort()).toEqual(['city', 'comment', 'zipCode']);
  expect(check(profileForm, { ...dj, street: 'x'.repeat(512), comment: 'x'.repeat(512) })).toEqual({});
  expect(Object.keys(check(djForm, { djName: 'x'.repeat(101), djBio: 'x'.repeat(513) }))).toEqual([
    'djName',
    'djBio',
  ]);
});

test.each([
  ['facebook.com/ana', 'https://facebook.com/ana'],
  ['http://example.com/a?b#c', 'http://example.com/a?b#c'],
  ['', ''],
])('reads the web address %j as %j', (typed, meant) =>
  expect(socialFields.facebookUrl.parse(typed)).toBe(meant),
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://me:you@example.com',
  'https://a b.com',
  'localhost',
  '//x',
  'https:/\\x.com',
  'https://example.com@evil.example',
])('rejects the web address %j', (typed) =>
  expect(socialFields.facebookUrl.safeParse(typed).success).toBe(false),
);

test.each([
  ['facebookUrl', 'https://www.facebook.com/dj.ana'],
  ['twitterUrl', 'https://twitter.com/dj.ana'],
  ['instagramUrl', 'https://www.instagram.com/dj.ana'],
  ['snapchatUrl', 'https://www.snapchat.com/add/dj.ana'],
] as const)('turns a handle in %s into the address of its page', (field, url) => {
  expect(socialFields[field].parse(' @dj.ana ')).toBe(url);
  expect(socialFields[field].safeParse('@dj ana').success).toBe(false);
  expect(socialFields[field].safeParse('@a/../b').success).toBe(false);
});

test.each(['\u202E', '\u2066', '\u200F', '\u061C'])('rejects the direction mark %j in names', (mark) => {
  const names = { fullName: `Ana${mark}`, login: `ana${mark}`, djName: `DJ${mark}Ana`, city: `B${mark}` };
  expect(Object.keys(check(registerDj.body, { ...dj, ...names })).sort()).toEqual(Object.keys(names).sort());
  expect(check(registerDj.body, { ...dj, fullName: 'נועה כהן', djName: 'محمد' })).toEqual({});
});

test('a DJ name cannot be emptied', () => {
  for (const djName of ['', '  ', undefined]) {
    expect(check(djForm, { djName, djBio: '' })).toEqual({ djName: 'Please type your DJ Name' });
  }
});
