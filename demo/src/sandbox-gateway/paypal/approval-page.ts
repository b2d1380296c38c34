import { html } from 'hono/html';
import type { Wallet } from '../entries.ts';
import { page } from '../page.ts';
import type { Agreement } from '../state.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (at: number) =>
  new Date(at).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const choices: { wallet: Wallet; says: string }[] = [
  { wallet: 'approves', says: 'Pays every time' },
  { wallet: 'refuses-renewals', says: 'Pays now, declines renewals' },
  { wallet: 'no-funds', says: 'Insufficient funds' },
  { wallet: 'held', says: 'Pays by slow bank transfer: the payment is held' },
];

/** Renders the page of an approval: the merchant, the amount and date, the choice of a test wallet, Approve and Cancel. */
export const approvalPage = (agreement: Agreement, now: number, nonce: string) =>
  page(
    `Pay ${agreement.brandName}`,
    nonce,
    html`<section aria-labelledby="asked">
<h2 id="asked">${agreement.brandName} asks you to approve</h2>
<dl>
<dt>Today, ${day(now)}</dt><dd>${agreement.setupCents > 0 ? dollars(agreement.setupCents) : 'Nothing'}</dd>
<dt>Each ${agreement.months === 12 ? 'year' : 'month'} from ${day(agreement.start)}</dt><dd>${dollars(agreement.cents)}</dd>
</dl>
<p class="quiet">You can cancel at any time.</p>
<form method="post">
<input type="hidden" name="ba_token" value="${agreement.token}">
<fieldset><legend>Test wallet</legend>
${choices.map(
  (
    { wallet, says },
    i,
  ) => html`<label><input type="radio" name="wallet" value="${wallet}"${i === 0 ? html` checked` : ''}> ${says}</label>
`,
)}</fieldset>
<div class="buttons">
<button class="first" name="decision" value="approve">Approve</button>
<button name="decision" value="cancel">Cancel</button>
</div>
</form>
</section>`,
  );

export const nothingToApprove = (nonce: string) =>
  page(
    'Nothing to approve',
    nonce,
    html`<section><p>This agreement does not exist or has already been approved or canceled. Go back and start again.</p></section>`,
  );
