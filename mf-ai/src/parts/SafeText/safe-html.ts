import createPurifier from 'dompurify';
import { Marked } from 'marked';

/** Headings, lists, tables and words: what an answer needs. No forms, frames, pictures or styles, and nothing the page could mistake for its own. */
// biome-ignore format: by kind
const allowedTags = [
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'kbd', 'q', 'abbr',
];
const allowedLinks = /^(?:https?:\/\/|mailto:)/i;
/** Longer than any answer: such a text is shown as it is, so that reading it cannot hold the page up. */
const maxMarkup = 60_000;

const purifier = createPurifier(window);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const marked = new Marked({
  gfm: true,
  breaks: true,
  // A picture from elsewhere would tell its owner who reads this: its words lead to it instead.
  renderer: { image: ({ href, text }) => `<a href="${escaped(href)}">${escaped(text || 'Picture')}</a>` },
});

/** Markdown as nodes that are safe to show. */
export const safeMarkdown = (text: string): DocumentFragment =>
  text.length > maxMarkup ? plain(text) : safeHtml(marked.parse(text, { async: false }));

/**
 * HTML as nodes that are safe to show: tags of a list, no attribute that styles, names or runs anything, links to the web and to mail
 * alone, in a tab of their own. Headings begin below those of the page; tables and code scroll in a box.
 */
export function safeHtml(html: string): DocumentFragment {
  if (html.length > 2 * maxMarkup) return plain(html);
  const nodes = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'start', 'reversed', 'colspan', 'rowspan', 'scope', 'align'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedLinks,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) openApart(link);
  lowerHeadings(nodes);
  for (const wide of nodes.querySelectorAll('table, pre')) intoBox(wide);
  return nodes;
}

function plain(text: string): DocumentFragment {
  const nodes = document.createDocumentFragment();
  nodes.append(text);
  return nodes;
}

function openApart(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
}

/** The first is h3, below the agent's h2, and none is more than one step below the one before it. */
function lowerHeadings(nodes: DocumentFragment): void {
  const headings = [...nodes.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const ranks = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let before = 2;
  for (const heading of headings) {
    const level = Math.min(3 + ranks.indexOf(heading.tagName), before + 1, 6);
    const lower = document.createElement(`h${level}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
    before = level;
  }
}

/** What may be wider than the page scrolls by itself, by keyboard too. */
function intoBox(wide: Element): void {
  const box = document.createElement('div');
  box.tabIndex = 0;
  box.role = 'group';
  box.ariaLabel = wide.tagName === 'TABLE' ? 'Table' : 'Code';
  wide.replaceWith(box);
  box.append(wide);
}
