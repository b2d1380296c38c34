import { expect, type Page } from '@playwright/test';
import { pool, runBeside } from './cli.ts';
import { password, siteUrl } from './site.ts';

const batch = 30;
let unused: string[] = [];
let added = 0;

/**
 * Returns the login of a DJ with an active subscription whom no other test uses. They are added thirty at a time, since it takes a
 * process.
 */
export async function newMember(): Promise<string> {
  if (unused.length === 0) {
    // A worker that replaces one with a failed test has another process id.
    unused = Array.from({ length: batch }, () => `dj-${process.pid}-${added++}`);
    await runBeside('test/add-members.ts', ...unused);
  }
  return unused.pop() ?? '';
}

/** Signs a new DJ without a subscription in in this page; returns their login. The forms for it have their own tests. */
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
