import { brand, escapeHtml } from '@pool/contracts';
import { accentHex } from './accent-hex.ts';

/** The content of a mail; all of it plain text. */
export type Letter = {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preview: string;
  /** Null: no greeting by name. */
  name: string | null;
  paragraphs: string[];
  /** Shown line by line below the paragraphs: a name and its value. */
  facts?: [label: string, value: string][];
  /** The main action. */
  button: { label: string; url: string } | null;
  /** Shown below in small print: how long the link is valid, what to do when they did not ask for it. */
  notes: string[];
};

const colour = { dark: accentHex(brand.accent.dark), light: accentHex(brand.accent.light) };
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For programs with a dark mode; others use the inline styles. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .page, .card { background: #16161a !important; }
  .text, .title, .brand { color: #f2f2f4 !important; }
  .note, .note a { color: #a9a9b2 !important; }
  .line { border-color: #34343c !important; }
  .button { background: ${colour.dark} !important; border-color: ${colour.dark} !important; color: #16161a !important; }
  .link, .note .link { color: ${colour.dark} !important; }
}`;

/** Renders a letter as HTML: no tables, no remote pictures, one button and its bare link. */
export function letterHtml({
  subject,
  preview,
  name,
  paragraphs,
  facts = [],
  button,
  notes,
}: Letter): string {
  const text = `margin:0 0 16px;font:16px/24px ${font};color:#26262b`;
  const note = `margin:0 0 8px;font:13px/20px ${font};color:#6a6a73`;
  const paragraph = (words: string) => `<p class="text" style="${text}">${escapeHtml(words)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#ffffff">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<div class="card" style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p class="brand" style="margin:0 0 24px;font:600 15px/20px ${font};color:#26262b"><span class="link" style="color:${colour.light}">&#9679;</span>&nbsp;${escapeHtml(brand.name)}</p>
<h1 class="title" style="margin:0 0 16px;font:600 22px/28px ${font};color:#16161a">${escapeHtml(subject)}</h1>
${[greeting(name), ...paragraphs].map(paragraph).join('\n')}
${facts.length > 0 ? `<p class="text" style="${text}">${facts.map(factHtml).join('<br>\n')}</p>` : ''}
${button ? buttonHtml(button, note) : ''}
${notes.map((words) => `<p class="note" style="${note}">${escapeHtml(words)}</p>`).join('\n')}
<p class="note line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e3e3e8;font:13px/20px ${font};color:#6a6a73">${escapeHtml(brand.name)} &middot; <a href="mailto:${escapeHtml(brand.support.email)}" style="color:#6a6a73">${escapeHtml(brand.support.email)}</a></p>
</div>
</body>
</html>
`;
}

const factHtml = ([label, value]: [string, string]) =>
  `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`;

/** Renders the button. Outlook ignores the padding of links, so a border in the button's colour replaces it. */
function buttonHtml({ label, url }: { label: string; url: string }, note: string): string {
  const href = escapeHtml(url);
  const style = `display:inline-block;background:${colour.light};border:solid ${colour.light};border-width:11px 22px;border-radius:8px;font:600 16px/22px ${font};color:#ffffff;text-decoration:none`;
  return `<p style="margin:8px 0 24px"><a class="button" href="${href}" style="${style}">${escapeHtml(label)}</a></p>
<p class="note" style="${note}">Or copy this link into your browser:<br><a class="link" href="${href}" style="color:${colour.light};word-break:break-all">${href}</a></p>`;
}

/** Renders the same letter as text. */
export function letterText({ subject, name, paragraphs, facts = [], button, notes }: Letter): string {
  const parts = [
    subject,
    greeting(name),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `-- \n${brand.name}, ${brand.support.email}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const greeting = (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`);

/**
 * Returns how to greet someone by the name they gave; null when it is better left out. Anyone can make us write to any address: a name that
 * contains an address or a sentence would turn our mail into an advertisement.
 */
export function greetingName(fullName: string): string | null {
  const name = fullName.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim();
  return name === '' || name.length > 40 || /[:/\\@<>]|\.\w|www/i.test(name) ? null : name;
}
