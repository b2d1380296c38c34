import type { Page } from '@playwright/test';
import { pageAnswersId } from '@pool/remote-api';

const brought = new RegExp(`(id="${pageAnswersId}">)(.*?)(</script>)`);
type Answer = { call: string; body: { result?: { user?: object } } };

/** Changes properties of the signed-in person, for this page. */
export async function changeSession(page: Page, changes: object): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(brought, (_all, before, json, after) => {
      const answers: Answer[] = JSON.parse(json);
      for (const { body } of answers) Object.assign(body.result?.user ?? {}, changes);
      return before + JSON.stringify(answers).replaceAll('<', '\\u003c') + after;
    });
    await route.fulfill({ response, body });
  });
  await page.route('**/api/users/loginWithToken', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.result.user, changes);
    await route.fulfill({ response, json });
  });
}
