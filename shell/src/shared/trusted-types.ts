import { localOrigins } from '../federation/local-origins.ts';

type Rule = (text: string) => string | null;
/** The part of Trusted Types this site uses; TypeScript's own DOM types lack it. */
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: Rule; createHTML: Rule }) => unknown;
};

const folders = ['/assets/', '/remotes/', '/libraries/'];

/**
 * Returns the address a script may be loaded from: of this site, of the place where builds are published, or of one of the `local`
 * origins of an operator's builds. Null for any other, which the browser then refuses to load.
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
 * Returns markup that consists of boxes and a style sheet only: the waveform (wavesurfer.js) and the photo cropper create such. Null for
 * any other. The rest without those tags must not contain a `<`, so no other element, comment or attribute can be in it.
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
