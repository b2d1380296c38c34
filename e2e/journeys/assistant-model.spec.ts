import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAssistant, chooseAgent } from '../support/assistant.ts';
import { startApi, stopApi } from '../support/bench-site.ts';
import { inEachLook } from '../support/looks.ts';
import { type Model, startModel } from '../support/model.ts';
import { dataDir, port as sitePort } from '../support/site.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

// The site under test has no model. This one, with separate data, runs the same builds with a model.
const port = sitePort + 2;
test.use({ baseURL: `http://localhost:${port}`, actionTimeout: 10_000 });

let model: Model;
let api: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  model = await startModel();
  api = await startApi({
    port,
    dataDir: join(dataDir, 'with-model'),
    siteDir: join(dataDir, 'site'),
    env: {
      POOL_POSTGRES_FSYNC: '0',
      POOL_AI_URL: model.url,
      POOL_AI_MODEL: 'words',
      POOL_AI_IMAGE_MODEL: 'pictures',
      POOL_RATE_LIMITS: 'wide',
    },
  });
});
test.afterAll(async () => {
  model.close();
  await stopApi(api);
});
test.beforeEach(() => {
  model.requests.length = 0;
  model.holds = false;
});

inEachLook(
  'an agent streams, can be stopped, answers a second question, and its answer is sanitised',
  async ({ page, complaints }) => {
    await signIn(page, 'demo-dj');
    await page.goto('/ai-assistant');
    await chooseAgent(page, 'Booking');
    model.says = ['## Before you ', 'sign\n\n- the **fee**', '\n- a hotel <img src=x onerror=alert(1)>'];
    model.holds = true;
    const box = page.getByRole('textbox', { name: /^Message to/ });
    await box.fill('What belongs in a booking?');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log', { name: 'Conversation' });
    // While it streams it is outside the log, which announces it once it is complete.
    await expect(page.getByRole('heading', { name: 'Before you' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(log.getByText('You stopped this answer.')).toBeVisible();

    model.holds = false;
    await log.getByRole('button', { name: 'Ask again' }).click();
    await expect(log.getByRole('heading', { name: 'Before you sign' })).toBeVisible();
    await expect(log.getByRole('listitem').filter({ hasText: 'the fee' })).toBeVisible();
    await expect(log.locator('[onerror]')).toHaveCount(0);
    expect(model.requests.at(-1)).toContain('What belongs in a booking?');
    await expectAccessible(page);

    // Earlier messages are sent along with the next question.
    model.says = ['Half of it, when you sign.'];
    await askAssistant(page, 'And how much in advance?');
    await expect(log.getByText('Half of it, when you sign.')).toBeVisible();
    expect(model.requests.at(-1)).toContain('Before you sign');
    // Chromium reports an event handler as soon as the sanitiser reads it, in a document that does not run scripts.
    expect(complaints.filter((one) => !one.startsWith('Executing inline event handler violates'))).toEqual(
      [],
    );
    complaints.splice(0);
  },
);

inEachLook(
  'the design agent shows guidelines, accepts a picture, generates one and saves it',
  async ({ page }) => {
    await signIn(page, 'demo-dj');
    await page.goto('/ai-assistant');
    model.picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 320 } });
    await chooseAgent(page, 'Design');
    const guidelines = page.getByRole('dialog', { name: 'Image guidelines' });
    await expect(guidelines).toContainText('Images may be reviewed and removed.');
    await expectAccessible(page, '[role=dialog]');
    await guidelines.getByRole('button', { name: 'Got it' }).click();

    await page.locator('input[type=file]').setInputFiles({
      name: 'sketch.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 100 } }),
    });
    await expect(page.getByRole('img', { name: /^Ready to send/ })).toBeVisible();
    const answer = await askAssistant(page, 'In blue, with stars');
    const generated = answer.getByRole('img', { name: 'In blue, with stars' });
    await expect(generated).toBeVisible();
    await expect.poll(() => generated.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(model.requests.at(-1)).toContain('filename="picture.png"');
    // The page does this itself if it knows the height of the picture before the answer is shown.
    await page
      .getByRole('log')
      .getByRole('article')
      .first()
      .evaluate((question) => question.scrollIntoView({ block: 'start' }));
    await expectAccessible(page);

    const saved = page.waitForEvent('download');
    await answer.getByRole('link', { name: 'Save' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^ai-generated-image-\d{8}-\d{6}\.png$/);
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  },
);
