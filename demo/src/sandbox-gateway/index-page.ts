import { html } from 'hono/html';
import { page } from './page.ts';
import { testCards } from './test-cards.ts';

const inFours = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Renders the page that describes the sandbox and the cards it accepts. */
export const indexPage = (nonce: string) =>
  page(
    'Sandbox gateway',
    nonce,
    html`<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="quiet">Use any future month and any three-digit CVC. All other card numbers are rejected.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="cards"><table>
<thead><tr><th scope="col">Number</th><th scope="col" class="brand">Brand</th><th scope="col">Result</th></tr></thead>
<tbody>
${testCards.map(
  ({ number, brand, says }) =>
    html`<tr><td><code>${inFours(number)}</code></td><td class="brand">${brand}</td><td>${says}</td></tr>
`,
)}</tbody>
</table></div>
</section>
<section><h2>PayPal</h2><p>The approval page offers wallets that pay, refuse renewals, have no funds or are held for review.</p></section>
<section><h2>VAT numbers</h2><p>Every number in the format of its country is registered, except for those that end in 00. The register does not answer for numbers that end in 99.</p></section>`,
  );
