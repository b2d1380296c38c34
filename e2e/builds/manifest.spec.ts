import { createChangedCopy } from '../support/changed-copy.ts';
import { expect, signIn, test } from '../support/test.ts';

test('a release of one remote adds a page with its access rule and navigation entry, and a rollback removes it', async ({
  page,
}) => {
  test.slow();
  const copy = createChangedCopy({
    'mf-ai/remote.config.ts': (text) =>
      text.replace(
        'pages: [',
        `pages: [
    {
      path: '/tour/:step?',
      title: 'A tour of the assistant',
      access: ['activeDj'],
      nav: { label: 'Tour', order: 55, for: ['activeDj'] },
    },`,
      ),
    'mf-ai/src/root.tsx': () => `
      import { useLocation } from 'react-router-dom';
      import { Assistant } from './screens/Assistant/Assistant.tsx';
      export function Root() {
        const { pathname } = useLocation();
        return pathname.startsWith('/tour') ? <h1>The tour begins</h1> : <Assistant />;
      }
    `,
  });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const entries = ['Home', 'Music', 'Apps', 'Heavy Rotation', 'AI Assistant', 'Contact'];
  try {
    expect((await page.request.get('/tour')).status()).toBe(404);
    await signIn(page, 'demo-dj');
    await page.goto('/ai-assistant');
    await expect(links).toHaveText(entries);

    const { code, output } = copy.remote('release', 'mf-ai', '--all');
    expect(output).toMatch(/mf-ai \w+ is live for everybody/);
    expect(code).toBe(0);
    await page.reload();
    await expect(links).toHaveText([...entries.slice(0, 5), 'Tour', 'Contact']);
    await links.filter({ hasText: 'Tour' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tour begins');
    await expect(page).toHaveTitle('A tour of the assistant · Record Pool');
    // A visitor is asked to sign in to the page.
    expect((await page.request.get('/tour/2')).status()).toBe(200);

    expect(copy.remote('revert', 'mf-ai').code).toBe(0);
    await page.reload();
    await expect(links).toHaveText(entries);
    expect((await page.request.get('/tour')).status()).toBe(404);
  } finally {
    copy.remove();
  }
});

test('a remote that claims a page of another one is refused', async () => {
  test.slow();
  const copy = createChangedCopy({
    'mf-ai/remote.config.ts': (text) =>
      text.replace('pages: [', "pages: [{ path: '/login', title: 'Sign in', access: 'everyone' },"),
  });
  try {
    const { code, output } = copy.remote('release', 'mf-ai');
    expect(output).toMatch(
      /mf-ai: Its page \/login belongs to mf-account\.|mf-account: Its page \/login belongs to mf-ai\./,
    );
    expect(code).toBe(1);
  } finally {
    copy.remove();
  }
});
