import { escapeHtml, type SessionUser } from '@pool/contracts';
import { headlineFor, type SiteMap } from '@pool/remote-api/manifest';

const choices = /<!--if ([\w-]+)-->(.*?)<!--end-->/gs;
const headline = /<!--headline-->/g;
const title = /<title>[^<]*<\/title>/;

/**
 * Adapts the shell's page to a path: sets its title, and keeps the pre-script parts that fit the page and the person. A person who will be
 * redirected sees the skeleton of the target page.
 */
export function withFirstPaint(
  html: string,
  pathname: string,
  site: SiteMap,
  user: SessionUser | null,
): string {
  const entry = site.enter(user, pathname);
  const path = entry.go === 'to' ? (entry.path.split('?')[0] ?? '') : pathname;
  const page = site.pageAt(path);
  const kept = new Set<string>([
    page?.skeleton ?? 'rows',
    ...(page?.without?.includes('navbar') ? [] : [user?.type === 'dj' ? 'navbar-search' : 'navbar']),
  ]);
  return html
    .replace(title, () => `<title>${escapeHtml(site.titleAt(path))}</title>`)
    .replace(choices, (_all, name: string, part: string) => (kept.has(name) ? part : ''))
    .replace(headline, () => escapeHtml(headlineFor(page, user) ?? ''));
}
