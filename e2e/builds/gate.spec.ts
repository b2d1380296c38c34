import { createChangedCopy } from '../support/changed-copy.ts';
import { expect, signIn, test } from '../support/test.ts';

test('a remote that uses an export which the live shell lacks is refused, and members notice nothing', async ({
  page,
}) => {
  test.slow();
  const copy = createChangedCopy({
    'design-system/src/index.ts': (text) => `${text}\nexport const greeting = 'Good evening';\n`,
    'contracts/src/ai.ts': (text) => text.replace("path: '/ai/categories'", "path: '/ai/moods'"),
    'mf-ai/src/root.tsx': (text) =>
      `import { greeting } from '@pool/design-system';\n${text}\ndocument.title = greeting;\n`,
  });
  try {
    const { code, output } = copy.remote('release', 'mf-ai');
    expect(output).toContain('Nothing was released: mf-ai would not fit the rest of the site.');
    expect(output).toMatch(
      /mf-ai: It imports greeting from @pool\/design-system, and the shell's [\d.]+ does not export that\./,
    );
    expect(output).toContain('mf-ai: It calls GET /ai/moods, and the API has no such call.');
    expect(output).toContain('Release shell first (npm run remote -- release shell)');
    expect(code).toBe(1);
  } finally {
    copy.remove();
  }
  await signIn(page, 'demo-dj');
  await page.goto('/ai-assistant');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('AI assistant');
});

test('an API that no longer returns what a live remote reads is refused', async () => {
  const copy = createChangedCopy({
    'contracts/src/ai.ts': (text) => text.replace("path: '/ai/categories'", "path: '/ai/moods'"),
  });
  try {
    const { code, output } = copy.remote('release', 'api');
    expect(output).toContain('mf-ai: It calls GET /ai/categories, and the API has no such call.');
    expect(output).toContain(
      'Keep what mf-ai needs until a build of mf-ai that does without it is released.',
    );
    expect(code).toBe(1);
  } finally {
    copy.remove();
  }
});
