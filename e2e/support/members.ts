import { expect, type Page } from '@playwright/test';
import { pool } from './cli.ts';
import { password, siteUrl } from './site.ts';

/** A DJ nobody has been before, without a subscription, signed in in this page; answers their login. The forms for it have tests of their own. */
export async function joinAsDj(page: Page, name: string): Promise<string> {
  const login = `${name}-${Date.now().toString(36)}`;
  const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin' };
  const joined = await page.request.post('/api/djusers/register', {
    headers,
    data: {
      fullName: 'Nora Example',
      email: `${login}@pool.example`,
      phone: '+1 555 0100 22',
      login,
      password,
      confirmPassword: password,
      country: 'JM',
      street: '1 Orange Street',
      region: 'Surrey',
      zipCode: '10',
      city: 'Kingston',
      djName: 'DJ Nora',
      agreed: true,
    },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  await pool('user', 'verify', login);
  const here = await page.request.post('/api/users/login-custom', {
    headers,
    data: { login, password, remember: false },
  });
  expect(here.status(), await here.text()).toBe(200);
  return login;
}
