import { escapeHtml } from '@pool/contracts';
import createPurifier from 'dompurify';
import { Marked } from 'marked';

/** The tags an answer needs: headings, lists, tables and text. No forms, frames, pictures or styles, which could imitate the page. */
// biome-ignore format: by kind
const allowedTags = [
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  'a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'kbd', 'q', 'abbr',
];
const allowedLinks = /^(?:https?:\/\/|mailto:)/i;
/** Longer than any answer. Longer text is shown unparsed, so that parsing cannot block the page. */
const maxMarkup = 60_000;

const purifier = createPurifier(window);
const marked = new Marked({
  gfm: true,
  breaks: true,
  // A picture from another site could track who reads this, so it becomes a link.
  renderer: {
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || 'Picture')}</a>`,
  },
});

/** Converts Markdown to nodes that are safe to show. */
export const safeMarkdown = (text: string): DocumentFragment =>
  text.length > maxMarkup ? plain(text) : safeHtml(marked.parse(text, { async: false }));

/**
 * Converts HTML to nodes that are safe to show: only listed tags, no attributes for styles, ids or scripts, and only web and mail links,
 * which open in a new tab. Headings start below those of the page; tables and code scroll in a box.
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
  for (const link of nodes.querySelectorAll('a')) {
    if (link.hasAttribute('href')) openInNewTab(link);
    // A link that is not allowed has lost its address. What looks like a link must lead somewhere.
    else link.replaceWith(...link.childNodes);
  }
  lowerHeadings(nodes);
  for (const wide of nodes.querySelectorAll('table, pre')) wrapInBox(wide);
  return nodes;
}

function plain(text: string): DocumentFragment {
  const nodes = document.createDocumentFragment();
  nodes.append(text);
  return nodes;
}

function openInNewTab(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
}

/** Renumbers the headings: the first is h3, below the agent's h2, and no level is skipped. */
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

/** Wraps a wide element in a box that scrolls, even by keyboard. */
function wrapInBox(wide: Element): void {
  const box = document.createElement('div');
  box.tabIndex = 0;
  box.role = 'group';
  box.ariaLabel = wide.tagName === 'TABLE' ? 'Table' : 'Code';
  wide.replaceWith(box);
  box.append(wide);
}
