import { html } from 'hono/html';
import { page } from './page.ts';
import { testCards } from './test-cards.ts';

const inFours = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** What the sandbox is, and the cards it takes. */
export const indexPage = (nonce: string) =>
  page(
    'Sandbox gateway',
    nonce,
    html`<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="quiet">Any month that is not over, any three digits as CVC. Every other number is refused.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="cards"><table>
<thead><tr><th scope="col">Number</th><th scope="col" class="brand">Brand</th><th scope="col">What happens</th></tr></thead>
<tbody>
${testCards.map(
  ({ number, brand, says }) =>
    html`<tr><td><code>${inFours(number)}</code></td><td class="brand">${brand}</td><td>${says}</td></tr>
`,
)}</tbody>
</table></div>
</section>
<section><h2>PayPal</h2><p>The page that asks for approval offers wallets that pay, refuse renewals, have no funds or are held.</p></section>`,
  );
