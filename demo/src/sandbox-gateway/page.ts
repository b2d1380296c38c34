import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

const styles = `
:root { color-scheme: light dark; --ground: light-dark(#f4f5f7, #131519); --card: light-dark(#fff, #1c1f25);
  --text: light-dark(#1a1c20, #f0f1f3); --quiet: light-dark(#50555e, #a8aeb8); --line: light-dark(#d5d8de, #373c45);
  --accent: light-dark(#0b5cad, #7db8f5); --on-accent: light-dark(#fff, #10151b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/24px system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px 16px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin-top: 16px; }
h1 { font-size: 24px; line-height: 32px; margin: 0; } h2 { font-size: 18px; margin: 0 0 8px; }
p { margin: 8px 0 0; } .quiet { color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 24px 0; padding: 8px 16px 12px; }
legend { padding: 0 8px; font-weight: 600; }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
input { flex: none; width: 20px; height: 20px; accent-color: var(--accent); margin: 0; }
p + .buttons { margin-top: 16px; } .buttons { display: flex; flex-wrap: wrap; gap: 12px; }
button { min-height: 44px; padding: 0 24px; border-radius: 8px; border: 1px solid var(--line); background: none;
  color: var(--text); font: inherit; font-weight: 600; cursor: pointer; flex: 1 1 160px; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
code { font: 15px/24px ui-monospace, monospace; white-space: nowrap; }
/* On a phone what happens matters more than whose card it is. */
@media (max-width: 599px) { .brand { display: none; } code { font-size: 13px; } }
`;

/** Renders a page of the sandbox, which states that no money moves. */
export const page = (title: string, nonce: string, body: Html | Promise<Html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<p class="quiet">Sandbox: no real payments are made.</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
