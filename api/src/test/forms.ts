/** Returns the input of a DJ's registration. */
export const djForm = (login: string) => ({
  fullName: 'Ana Example',
  email: `${login}@pool.example`,
  phone: '+1 555 0100',
  login,
  password: 'spin-the-record',
  confirmPassword: 'spin-the-record',
  country: 'US',
  street: '1 Groove Street',
  region: 'IL',
  zipCode: '62701',
  city: 'Springfield',
  promoCode: 'SUMMER',
  djName: 'DJ Ana',
  isClubDj: true,
  facebookUrl: 'facebook.com/ana',
  agreed: true,
});

/** Returns the input of a label's registration. */
export const labelForm = (login: string) => ({
  fullName: 'Lars Example',
  email: `${login}@pool.example`,
  phone: '+1 555 0100',
  login,
  password: 'spin-the-record',
  confirmPassword: 'spin-the-record',
  labelList: 'Night Bus, Lantern',
  comment: 'We send vinyl too.',
  agreed: true,
});
