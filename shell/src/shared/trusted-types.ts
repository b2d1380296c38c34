import { localOrigins } from '../federation/local-origins.ts';

type Rule = (text: string) => string | null;
/** What this site uses of Trusted Types; TypeScript's own DOM types do not have them. */
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: Rule; createHTML: Rule }) => unknown;
};

const folders = ['/assets/', '/remotes/', '/libraries/'];

/**
 * Answers the address a script may be loaded from: of this site, and where builds are published, or of one of the `local` origins, from which
 * an operator has this page take builds. Null for any other, which the browser then refuses to load.
 */
export function allowScriptUrl(url: string, origin: string, local: readonly string[] = []): string | null {
  if (!URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  if (local.includes(parsed.origin)) return url;
  return parsed.origin === origin && folders.some((folder) => parsed.pathname.startsWith(folder))
    ? url
    : null;
}

/**
 * Answers markup that is nothing but boxes and a style sheet: the waveform (wavesurfer.js) and the photo cropper build theirs so. Null for
 * any other. What is left without those tags must not hold a `<`, so no other element, comment or attribute can be in it.
 */
export function allowHtml(html: string): string | null {
  const rest = html.replaceAll(/<\/?(?:div|style)(?: (?:class|part|nonce)="[^"<>]*")*>/g, '');
  return rest.includes('<') ? null : html;
}

/**
 * Installs the default policy of the page. It has no rule for script text, which the browser therefore refuses. The assistant's answers go
 * through DOMPurify, which has a policy of its own; the Content-Security-Policy names both and allows no other.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => allowScriptUrl(url, location.origin, Object.values(localOrigins)),
    createHTML: allowHtml,
  });
}
