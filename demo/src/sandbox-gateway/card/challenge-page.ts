import { html, raw } from 'hono/html';
import { page } from '../page.ts';
import type { Authentication } from '../state.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Writes a string within a script: no `<` can close it. */
const inScript = (text: string) => raw(JSON.stringify(text).replaceAll('<', '\\u003c'));

/** Renders the bank's page on which the cardholder confirms or declines. */
export const challengePage = (
  one: Authentication,
  { lastFour, nonce }: { lastFour: string; nonce: string },
) =>
  page(
    'Test bank',
    nonce,
    html`<section aria-labelledby="asked">
<h2 id="asked">Confirm your payment</h2>
<dl>
<dt>Card</dt><dd>ending in ${lastFour}</dd>
<dt>Amount</dt><dd>${one.cents > 0 ? dollars(one.cents) : 'Nothing today'}</dd>
</dl>
<form method="post">
<p class="quiet">Is it you who is paying?</p>
<div class="buttons">
<button class="first" name="decision" value="confirm">Confirm payment</button>
<button name="decision" value="decline">Decline</button>
</div>
</form>
</section>`,
  );

/** Tells the page around the frame that the bank has decided; only the pool's server learns the decision. */
export const decidedPage = (one: Authentication, nonce: string) => {
  const { origin } = new URL(one.returnUrl);
  return page(
    'Test bank',
    nonce,
    html`<section><p role="status">Done. You can go back to the record pool.</p>
<p><a href="${one.returnUrl}" target="_top">Back to the record pool</a></p></section>
<script nonce="${nonce}">
if (window.parent !== window) window.parent.postMessage({ kind: '3ds-done' }, ${inScript(origin)});
else location.replace(${inScript(one.returnUrl)});
</script>`,
  );
};

export const nothingToConfirm = (nonce: string) =>
  page(
    'Test bank',
    nonce,
    html`<section><p>This confirmation does not exist or is over. Go back and start again.</p></section>`,
  );
